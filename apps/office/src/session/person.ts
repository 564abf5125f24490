import type { OfficeSessionReply } from '@portico/contracts';
import { createContext, useContext } from 'react';

export type Person = NonNullable<OfficeSessionReply['person']>;

export const PersonContext = createContext<Person | null>(null);

/** Who is at work. */
export function usePerson(): Person {
  const person = useContext(PersonContext);
  if (!person) throw new Error('usePerson needs a logged-in person.');
  return person;
}

/** Whether their roles let them do what a scope is for; the server decides. */
export const useMay = (scope: string): boolean => usePerson().scopes.includes(scope);
