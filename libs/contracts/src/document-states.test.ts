import { DOCUMENT_ANSWER } from '@portico/form-model';
import { describe, expect, it } from 'vitest';
import { DOCUMENT_STATES } from './document-states.ts';

describe('DOCUMENT_STATES', () => {
  it('answers the question only when the document is attached, with the word of the data model', () => {
    const answers = Object.entries(DOCUMENT_STATES).map(([status, { answer }]) => [status, answer]);
    expect(Object.fromEntries(answers)).toEqual({
      unprocessed: '',
      in_progress: '',
      completed: DOCUMENT_ANSWER,
      not_answered: '',
      failed: '',
    });
  });

  it('writes every status at the answer as the specification does', () => {
    for (const [status, { answerStatus }] of Object.entries(DOCUMENT_STATES))
      expect(answerStatus).toBe(status.toUpperCase());
  });

  it('has the page wait for exactly the two statuses that pass by themselves', () => {
    const pending = Object.entries(DOCUMENT_STATES).filter((entry) => entry[1].pending);
    expect(pending.map(([status]) => status)).toEqual(['unprocessed', 'in_progress']);
  });
});
