import { type Answers, answerOf } from '@portico/form-model';
import { fold } from '../platform/index.ts';

const NAME_KEYS = ['first_name', 'middle_name', 'last_name', 'preferred_first_name'];
const LONGEST = 200;

/** Lower case without accents, for staff searches. Null if there is no name. */
export function searchName(answers: Answers): string | null {
  const name = fold(NAME_KEYS.map((key) => answerOf(answers, key)).join(' '));
  return name === '' ? null : name.slice(0, LONGEST);
}

export function displayName(answers: Answers): string {
  return ['first_name', 'last_name']
    .map((key) => String(answerOf(answers, key)).trim())
    .filter((part) => part !== '')
    .join(' ');
}
