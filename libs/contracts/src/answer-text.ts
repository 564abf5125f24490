/** Halves of characters, and NUL: not text at all, or text that a database could not give back as it was. */
const UNSTORABLE = /[\p{Surrogate}\0]/gu;

/** The text without what can't be stored. A full input cuts an emoji that is pasted across its end in half. */
export const storableText = (text: string): string => text.replace(UNSTORABLE, '');
