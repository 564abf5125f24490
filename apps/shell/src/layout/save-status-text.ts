import { clockText, sentenceOf, texts as shared } from '@portico/contracts';
import type { SavingState } from '@portico/store';
import { SOURCE, write, type Locale } from '@portico/texts';
import { savingTexts as texts } from './layout.texts.ts';

/** @param hasRefused whether the server rejected some answers; shown even if the others are saved */
export function saveStatusText(saving: SavingState, hasRefused = false, locale: Locale = SOURCE): string {
  const outcome = outcomeText(saving, hasRefused, locale);
  return saving.conflicts.length === 0 ? outcome : write(locale, texts.choiceWaits, { outcome });
}

function outcomeText({ phase, savedAt, error }: SavingState, hasRefused: boolean, locale: Locale): string {
  const failed = (reason: string) => write(locale, texts.failed, { reason });
  if (phase === 'saving') return write(locale, texts.saving);
  if (hasRefused && phase !== 'failed') return failed(write(locale, shared.badAnswers));
  if (phase === 'saved' && savedAt)
    return write(locale, texts.saved, { time: clockText(savedAt, locale.language) });
  if (phase !== 'failed' || !error) return '';
  if (error.status === 'offline')
    return write(locale, navigator.onLine === false ? texts.offline : texts.unreachable);
  if (error.status === 401) return write(locale, texts.sessionEnded);
  const { text, values } = sentenceOf(error);
  const reason = write(locale, text, values);
  // A rate limit isn't a failure: nothing is wrong with the answers, and the page saves them later.
  return error.status === 429 ? reason : failed(reason);
}
