import { type Answers, texts } from '@portico/contracts';
import type { Text } from '@portico/texts';
import { cleanLines } from '@portico/form-model';
import { InvalidError } from '../../errors.ts';
import { searchName } from '../search-name.ts';
import { fold } from '../../platform/index.ts';

const MAX_LENGTH = 300;

export function checkReason(reason: string): string {
  const text = cleanLines(reason);
  if (text === '' || text.length > MAX_LENGTH) throw refused(texts.erasureReason);
  return text;
}

/** The reason outlives the erased data. @throws InvalidError if it names the applicant */
export function rejectNames(reason: string, email: string, answers: Answers): void {
  const words = fold(reason).split(' ');
  const names = (searchName(answers) ?? '').split(' ').filter((name) => name.length > 1);
  if (reason.toLowerCase().includes(email) || names.some((name) => words.includes(name)))
    throw refused(texts.erasureReasonNames);
}

const refused = (text: Text) => new InvalidError('invalid_input', text, { reason: text });
