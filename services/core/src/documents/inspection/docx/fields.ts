/** Instructions that bring in, or ask, a file or an address: anywhere, since the words of several fields stand together. */
const LEADS_OUT = /INCLUDE|(?<!HYPER)LINK\b|DDE|IMPORT|DATABASE|\bRD\b/i;
const INSTRUCTION = /<((?:[\w.-]+:)?instrText)\b[\s\S]*?<\/\1\s*>/g;

export const hasForeignField = (instructions: string): boolean => LEADS_OUT.test(instructions);

/** A part without the instructions of its fields: each shows what it showed when the document was saved. */
export const withoutInstructions = (text: string): string => text.replace(INSTRUCTION, '');
