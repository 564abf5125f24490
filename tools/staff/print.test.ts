import { afterEach, expect, it, vi } from 'vitest';
import { printJson, printRow } from './print.ts';

afterEach(() => void vi.restoreAllMocks());

it('prints a row on one line, whatever its cells contain', () => {
  const log = vi.spyOn(console, 'log').mockReturnValue();
  printRow(['id', '\u001b]0;x\u0007\u001b[2JAda\tB\nC', 3]);
  expect(log).toHaveBeenCalledWith('id\t\\u001b]0;x\\u0007\\u001b[2JAda\\u0009B\\u000aC\t3');
});

it('prints equivalent JSON', () => {
  const log = vi.spyOn(console, 'log').mockReturnValue();
  const value = { name: 'A\u009b\u202eda', list: [1] };
  printJson(value);
  const text = String(log.mock.lastCall?.[0]);
  expect(text).toMatch(/^[\n -~]+$/);
  expect(JSON.parse(text)).toEqual(value);
});
