import { clockText, sentenceOf, texts as shared } from '@portico/contracts';
import type { SavingState } from '@portico/store';
import { SOURCE, write, type Reading } from '@portico/texts';
import { savingTexts as texts } from './layout.texts.ts';

/**
 * `Saving...`, `Saved at 6:22 PM`, or why not, and whether a choice waits further up. Empty while nothing has been saved.
 * `hasRefused`: the server will not take some of the values as they are, which outweighs that it has taken the rest.
 */
export function saveStatusText(saving: SavingState, hasRefused = false, reading: Reading = SOURCE): string {
  const outcome = outcomeText(saving, hasRefused, reading);
  return saving.conflicts.length === 0 ? outcome : write(reading, texts.choiceWaits, { outcome });
}

function outcomeText({ phase, savedAt, error }: SavingState, hasRefused: boolean, reading: Reading): string {
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
  // Nothing is wrong with what was entered: it only has to wait.
  return error.status === 429 ? reason : failed(reason);
}
