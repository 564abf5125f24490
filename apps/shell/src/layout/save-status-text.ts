import { clockText, TEXTS } from '@portico/contracts';
import type { SavingState } from '@portico/store';

/**
 * `Saving...`, `Saved at 6:22 PM`, or why not, and whether a choice waits further up. Empty while nothing has been saved.
 * `hasRefused`: the server will not take some of the values as they are, which outweighs that it has taken the rest.
 */
export function saveStatusText(saving: SavingState, hasRefused = false): string {
  const text = outcomeText(saving, hasRefused);
  return saving.conflicts.length === 0 ? text : `${text}. ${TEXTS.changedElsewhere}`;
}

function outcomeText({ phase, savedAt, error }: SavingState, hasRefused: boolean): string {
  if (phase === 'saving') return 'Saving...';
  if (hasRefused && phase !== 'failed') return `Not saved: ${TEXTS.badAnswers}`;
  if (phase === 'saved' && savedAt) return `Saved at ${clockText(savedAt)}`;
  if (phase !== 'failed' || !error) return '';
  if (error.status === 'offline') {
    return navigator.onLine === false
      ? 'Not saved: you are offline'
      : 'Not saved: the server can’t be reached';
  }
  if (error.status === 401) return 'Not saved: your session has ended';
  // Nothing is wrong with what was entered: it only has to wait.
  if (error.status === 429) return error.message;
  return `Not saved: ${error.message}`;
}
