import { type Answers, answerOf } from '@portico/form-model';
import { fold } from '../platform/index.ts';

/** Answers that make up the name of a person, in the order in which it is written. */
const NAME_KEYS = ['first_name', 'middle_name', 'last_name', 'preferred_first_name'];
const LONGEST = 200;

/** What an application is found by when staff type a name: lower case, no accents. Null while there is no name. */
export function searchName(answers: Answers): string | null {
  const name = fold(NAME_KEYS.map((key) => answerOf(answers, key)).join(' '));
  return name === '' ? null : name.slice(0, LONGEST);
}

/** First and last name as the applicant wrote them; empty while there are none. */
export function displayName(answers: Answers): string {
  return ['first_name', 'last_name']
    .map((key) => String(answerOf(answers, key)).trim())
    .filter((part) => part !== '')
    .join(' ');
}
