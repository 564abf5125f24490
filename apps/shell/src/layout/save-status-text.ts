import { clockText, sentenceOf, texts as shared } from '@portico/contracts';
import type { SavingState } from '@portico/store';
import { SOURCE, write, type Locale } from '@portico/texts';
import { savingTexts as texts } from './layout.texts.ts';

/** @param hasRefused whether the server rejected some values, which outweighs the rest being saved */
export function saveStatusText(saving: SavingState, hasRefused = false, reading: Locale = SOURCE): string {
  const outcome = outcomeText(saving, hasRefused, reading);
  return saving.conflicts.length === 0 ? outcome : write(reading, texts.choiceWaits, { outcome });
}

function outcomeText({ phase, savedAt, error }: SavingState, hasRefused: boolean, reading: Locale): string {
  const failed = (reason: string) => write(reading, texts.failed, { reason });
  if (phase === 'saving') return write(reading, texts.saving);
  if (hasRefused && phase !== 'failed') return failed(write(reading, shared.badAnswers));
  if (phase === 'saved' && savedAt)
    return write(reading, texts.saved, { time: clockText(savedAt, reading.language) });
  if (phase !== 'failed' || !error) return '';
  if (error.status === 'offline')
    return write(reading, navigator.onLine === false ? texts.offline : texts.unreachable);
  if (error.status === 401) return write(reading, texts.sessionEnded);
  const { text, values } = sentenceOf(error);
  const reason = write(reading, text, values);
  // Rate limited: nothing is wrong with the answers.
  return error.status === 429 ? reason : failed(reason);
}
