import { placeholdersIn } from '@portico/form-model';

export interface PlaceholderProblems {
  missing: string[];
  unknown: string[];
}

/** IDs of step texts contain a colon. Only their placeholders are checked here; product texts are ICU messages, which the server checks. */
const isOfStep = (id: string): boolean => id.includes(':');

/** Finds placeholders that custom text lacks or adds, while the person is typing. Empty input means no custom text. */
export function placeholderProblems(id: string, source: string, words: string): PlaceholderProblems {
  if (!isOfStep(id) || words.trim() === '') return { missing: [], unknown: [] };
  const [wanted, there] = [placeholdersIn(source), placeholdersIn(words)];
  return {
    missing: wanted.filter((name) => !there.includes(name)),
    unknown: there.filter((name) => !wanted.includes(name)),
  };
}

export const inBraces = (names: string[]): string => names.map((name) => `{${name}}`).join(', ');
