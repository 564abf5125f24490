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
  disabledSteps: [],
  ...overrides,
});
const failed = (status: number | 'offline', message: string = TEXTS.unexpected) =>
  saveStatusText(state({ phase: 'failed', error: { status, code: 'some', message } }));

describe('the save status text', () => {
  afterEach(() => void vi.restoreAllMocks());

  it('is empty when there was nothing to save', () => {
    expect(saveStatusText(state({}))).toBe('');
  });

  it('says that a save is running', () => {
    expect(saveStatusText(state({ phase: 'saving' }))).toBe('Saving...');
  });

  it('says when it was saved, in local time', () => {
    const savedAt = new Date(2026, 10, 21, 9, 5).toISOString();
    expect(saveStatusText(state({ phase: 'saved', savedAt }))).toMatch(/^Saved at 9:05\sAM$/);
  });

  it('says that there is no connection', () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    expect(failed('offline')).toBe('Not saved: you’re offline');
  });

  it('says that the server is unreachable', () => {
    expect(failed('offline')).toBe('Not saved: we can’t reach the server');
  });

  it('says that the session has ended', () => {
    expect(failed(401)).toBe('Not saved: your session has ended');
  });

  it("repeats the server's reason", () => {
    expect(failed(400, 'First Name is too long.')).toBe('Not saved: First Name is too long.');
  });

  it('says that rate-limited answers are kept', () => {
    expect(failed(429, 'What you entered is kept.')).toBe('What you entered is kept.');
  });

  it('keeps mentioning a rejected value after the rest was saved', () => {
    const saved = state({ phase: 'saved', savedAt: '2026-11-21T10:42:00Z' });
    expect(saveStatusText(saved, true)).toBe(`Not saved: ${TEXTS.badAnswers}`);
  });

  it('mentions a pending conflict', () => {
    const conflicts = [{ key: 'city', value: 'Springfield', version: 2 }];
    const savedAt = new Date(2026, 10, 21, 9, 5).toISOString();
    expect(saveStatusText(state({ phase: 'saved', savedAt, conflicts }))).toMatch(
      /^Saved at 9:05\sAM\. An answer was also changed in another window\.$/,
    );
  });
});
