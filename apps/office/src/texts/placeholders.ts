import { placeholdersIn } from '@portico/form-model';

export interface PlaceholderProblems {
  missing: string[];
  unknown: string[];
}

/** Placeholders in step texts are plain. Product texts use ICU messages, which the server checks. */
const isOfStep = (id: string): boolean => id.includes(':');

/** Checks placeholders while typing. Empty input means no custom text. */
export function placeholderProblems(id: string, source: string, words: string): PlaceholderProblems {
  if (!isOfStep(id) || words.trim() === '') return { missing: [], unknown: [] };
  const [wanted, there] = [placeholdersIn(source), placeholdersIn(words)];
  return {
    missing: wanted.filter((name) => !there.includes(name)),
    unknown: there.filter((name) => !wanted.includes(name)),
  };
}

export const inBraces = (names: string[]): string => names.map((name) => `{${name}}`).join(', ');
