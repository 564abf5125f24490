export const shellQuote = (word: string): string => `'${word.replaceAll("'", `'\\''`)}'`;
