import type { OfficeSessionReply } from '@portico/contracts';
import { createContext, useContext } from 'react';

export type Person = NonNullable<OfficeSessionReply['person']>;

export const PersonContext = createContext<Person | null>(null);

export function usePerson(): Person {
  const person = useContext(PersonContext);
  if (!person) throw new Error('usePerson needs a logged-in person.');
  return person;
}

/** For display only: the server checks the scope of each request. */
export const useMay = (scope: string): boolean => usePerson().scopes.includes(scope);
