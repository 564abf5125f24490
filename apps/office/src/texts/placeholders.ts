import { placeholdersIn } from '@portico/form-model';

export interface PlaceholderProblems {
  missing: string[];
  unknown: string[];
}

/** Texts of steps have plain placeholders; what the product’s own texts take is judged by the server, which reads their grammar. */
const isOfStep = (id: string): boolean => id.includes(':');

/** What is wrong with the placeholders of own words, as far as can be told while they are typed. Empty words are no words. */
export function placeholderProblems(id: string, source: string, words: string): PlaceholderProblems {
  if (!isOfStep(id) || words.trim() === '') return { missing: [], unknown: [] };
  const [wanted, there] = [placeholdersIn(source), placeholdersIn(words)];
  return {
    missing: wanted.filter((name) => !there.includes(name)),
    unknown: there.filter((name) => !wanted.includes(name)),
  };
}

/** `{year}, {name}`: as they are written. */
export const inBraces = (names: string[]): string => names.map((name) => `{${name}}`).join(', ');
