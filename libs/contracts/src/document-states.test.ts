import { DOCUMENT_ANSWER } from '@portico/form-model';
import { describe, expect, it } from 'vitest';
import { DOCUMENT_STATES } from './document-states.ts';

describe('DOCUMENT_STATES', () => {
  it("answers the question only for an attached document, with the data model's value", () => {
    const answers = Object.entries(DOCUMENT_STATES).map(([status, { answer }]) => [status, answer]);
    expect(Object.fromEntries(answers)).toEqual({
      unprocessed: '',
      in_progress: '',
      completed: DOCUMENT_ANSWER,
      not_answered: '',
      failed: '',
    });
  });

  it("uses the specification's status names at the answer", () => {
    for (const [status, { answerStatus }] of Object.entries(DOCUMENT_STATES))
      expect(answerStatus).toBe(status.toUpperCase());
  });

  it('polls for exactly the two transient statuses', () => {
    const pending = Object.entries(DOCUMENT_STATES).filter((entry) => entry[1].pending);
    expect(pending.map(([status]) => status)).toEqual(['unprocessed', 'in_progress']);
  });
});
