/** Field instructions that load or query a file or URL. Matched anywhere, since the instructions of several fields are concatenated. */
const LEADS_OUT = /INCLUDE|(?<!HYPER)LINK\b|DDE|IMPORT|DATABASE|\bRD\b/i;
const INSTRUCTION = /<((?:[\w.-]+:)?instrText)\b[\s\S]*?<\/\1\s*>/g;

export const hasForeignField = (instructions: string): boolean => LEADS_OUT.test(instructions);

/** Removes field instructions; each field keeps its last saved result. */
export const withoutInstructions = (text: string): string => text.replace(INSTRUCTION, '');
