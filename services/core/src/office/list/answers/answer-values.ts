import { parseDate } from '@portico/form-model';
import { cutAt, foldedWords } from '../list-words.ts';
import type { SearchableKind } from './searchable-questions.ts';

const MAX_LENGTH = 64;
/** Added to numbers, so that as text, negative ones sort before positive ones. */
const OFFSET = 1_000_000_000;
const DECIMALS = 3;

/** Returns the stored form of an answer, which sorts as text in the order of the answers. Empty if the answer can't be compared. */
export function sortable(kind: SearchableKind, answer: string): string {
  switch (kind) {
    case 'number':
      return numberValue(answer);
    case 'date':
      return parseDate(answer) ? answer : '';
    case 'phone':
      return cutAt(answer.replace(/\D/g, ''), MAX_LENGTH);
    default:
      return cutAt(foldedWords(answer).join(' '), MAX_LENGTH);
  }
}

export const codeValue = (code: string): string => cutAt(code, MAX_LENGTH);

function numberValue(answer: string): string {
  const number = answer.trim() === '' ? Number.NaN : Number(answer);
  if (!Number.isFinite(number) || Math.abs(number) >= OFFSET) return '';
  return (number + OFFSET).toFixed(DECIMALS).padStart(String(OFFSET).length + DECIMALS + 1, '0');
}
