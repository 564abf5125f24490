import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { listenToErrors } from './listen-to-errors.ts';

const report = vi.fn();
let stop: () => void;
beforeEach(() => {
  stop = listenToErrors(report);
});
afterEach(() => {
  stop();
  report.mockReset();
});

const OURS = `${window.location.origin}/releases/shell/1.0.0/shell.12345678.js?attempt=2:1:2000`;
const thrownAt = (place: string, name = 'TypeError') =>
  Object.assign(new Error('x is undefined'), {
    name,
    stack: `${name}: x is undefined\n    at draw (${place})`,
  });
const throwInPage = (error: unknown) => window.dispatchEvent(new ErrorEvent('error', { error }));
const reject = (reason: unknown) =>
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));

describe.each([
  ['what an event handler throws', throwInPage],
  ['what a promise is rejected with', reject],
])('%s', (_what, happen) => {
  it('is reported', () => {
    const fault = thrownAt(OURS);
    happen(fault);
    expect(report.mock.calls).toEqual([[fault]]);
  });

  it('is reported in the format of other browsers', () => {
    happen(Object.assign(thrownAt(OURS), { stack: `draw@${OURS}\nother@https://cdn.example/x.js:1:2` }));
    expect(report).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['an extension', thrownAt('chrome-extension://abcdef/content.js:1:20')],
    [
      'an extension that was called by us',
      Object.assign(thrownAt(''), { stack: `f@moz-extension://abc/c.js:1:2\ng@${OURS}` }),
    ],
    ['a foreign script', thrownAt('https://cdn.example/releases/x.js:1:20')],
    ['the console', thrownAt('<anonymous>:1:1')],
    ['an unknown source', null],
    ['something that is no error', 'broken'],
    ['an intentional abort', thrownAt(OURS, 'AbortError')],
    ['the network', { status: 'offline', code: 'offline', message: 'Sorry.' }],
  ])('is not reported if it comes from %s', (_whom, fault) => {
    happen(fault);
    expect(report).not.toHaveBeenCalled();
  });

  it('is reported if it is an unhandled refusal', () => {
    happen({ status: 500, code: 'unexpected', message: 'Sorry.' });
    expect(report).toHaveBeenCalledTimes(1);
  });
});

it('ignores deferred ResizeObserver notifications', () => {
  window.dispatchEvent(
    new ErrorEvent('error', { message: 'ResizeObserver loop completed with undelivered notifications.' }),
  );
  expect(report).not.toHaveBeenCalled();
});

it('stops listening', () => {
  stop();
  throwInPage(thrownAt(OURS));
  expect(report).not.toHaveBeenCalled();
});
