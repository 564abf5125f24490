import { placeholdersIn } from '@portico/form-model';

export interface PlaceholderProblems {
  missing: string[];
  unknown: string[];
}

/** IDs of step texts contain a colon. Product texts don't; they are ICU messages, whose placeholders only the server checks. */
const isOfStep = (id: string): boolean => id.includes(':');

/** Finds placeholders that the typed text lacks or adds. Empty input means no custom text, so it has no problems. */
export function placeholderProblems(id: string, source: string, words: string): PlaceholderProblems {
  if (!isOfStep(id) || words.trim() === '') return { missing: [], unknown: [] };
  const [wanted, there] = [placeholdersIn(source), placeholdersIn(words)];
  return {
    missing: wanted.filter((name) => !there.includes(name)),
    unknown: there.filter((name) => !wanted.includes(name)),
  };
}

export const inBraces = (names: string[]): string => names.map((name) => `{${name}}`).join(', ');
