import { describe, expect, it } from 'vitest';
import { checkHandlers } from './job-kinds.ts';
import type { JobHandler } from './job-queue.ts';

const kinds = { wash: { maxAttempts: 1, concurrency: 1 }, dry: { maxAttempts: 1, concurrency: 1 } };
const handler: JobHandler = () => Promise.resolve('done');

describe('checkHandlers', () => {
  it('accepts one handler for every kind', () => {
    expect(() => checkHandlers(kinds, { wash: handler, dry: handler })).not.toThrow();
  });

  it('names every kind without a handler and every handler without a kind', () => {
    expect(() => checkHandlers(kinds, { iron: handler })).toThrow(
      [
        "The worker can't start:",
        '  - job kind "wash" has no handler: add one to the handlers of the worker',
        '  - job kind "dry" has no handler: add one to the handlers of the worker',
        '  - handler "iron" has no job kind: add the kind to JOB_KINDS',
      ].join('\n'),
    );
  });
});
