/** A word of a shell script, whatever stands in it. */
export const quoted = (word: string): string => `'${word.replaceAll("'", `'\\''`)}'`;
