import type { SavingState } from '@portico/store';
import { TEXTS } from '@portico/contracts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { saveStatusText } from './save-status-text.ts';

const state = (overrides: Partial<SavingState>): SavingState => ({
  phase: 'idle',
  savedAt: null,
  error: null,
  isAsked: false,
  conflicts: [],
  takenOff: [],
  ...overrides,
});
const failed = (status: number | 'offline', message: string = TEXTS.unexpected) =>
  saveStatusText(state({ phase: 'failed', error: { status, code: 'some', message } }));

describe('the words for how saving stands', () => {
  afterEach(() => void vi.restoreAllMocks());

  it('are none while there was nothing to save', () => {
    expect(saveStatusText(state({}))).toBe('');
  });

  it('say that it is being saved', () => {
    expect(saveStatusText(state({ phase: 'saving' }))).toBe('Saving...');
  });

  it('say when it was saved, by the clock on the wall', () => {
    const savedAt = new Date(2026, 10, 21, 9, 5).toISOString();
    expect(saveStatusText(state({ phase: 'saved', savedAt }))).toMatch(/^Saved at 9:05\sAM$/);
  });

  it('say that there is no connection', () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    expect(failed('offline')).toBe('Not saved: you’re offline');
  });

  it('say that the server is away although there is a connection', () => {
    expect(failed('offline')).toBe('Not saved: we can’t reach the server');
  });

  it('say that the session has ended', () => {
    expect(failed(401)).toBe('Not saved: your session has ended');
  });

  it('repeat the reason of the server', () => {
    expect(failed(400, 'First Name is too long.')).toBe('Not saved: First Name is too long.');
  });

  it('say of what only has to wait that it is kept, not that it was refused', () => {
    expect(failed(429, 'What you entered is kept.')).toBe('What you entered is kept.');
  });

  it('goes on saying that a value was refused when the rest was taken', () => {
    const saved = state({ phase: 'saved', savedAt: '2026-11-21T10:42:00Z' });
    expect(saveStatusText(saved, true)).toBe(`Not saved: ${TEXTS.badAnswers}`);
  });

  it('say that a choice waits, as long as it does', () => {
    const conflicts = [{ key: 'city', value: 'Springfield', version: 2 }];
    const savedAt = new Date(2026, 10, 21, 9, 5).toISOString();
    expect(saveStatusText(state({ phase: 'saved', savedAt, conflicts }))).toMatch(
      /^Saved at 9:05\sAM\. An answer was also changed in another window\.$/,
    );
  });
});
