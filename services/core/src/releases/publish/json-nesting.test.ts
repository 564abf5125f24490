import { describe, expect, it } from 'vitest';
import { isNestedTooDeep, JSON_MAX_DEPTH } from './json-nesting.ts';

const nested = (depth: number, open = '[', close = ']') =>
  Buffer.from(open.repeat(depth) + close.repeat(depth));

describe('isNestedTooDeep', () => {
  it('accepts arrays and objects up to the limit', () => {
    expect(isNestedTooDeep(nested(JSON_MAX_DEPTH))).toBe(false);
    expect(isNestedTooDeep(nested(JSON_MAX_DEPTH + 1))).toBe(true);
    expect(isNestedTooDeep(nested(JSON_MAX_DEPTH + 1, '{"a":', '}'))).toBe(true);
  });

  it('counts levels, not brackets', () => {
    expect(isNestedTooDeep(Buffer.from(`[${'[],'.repeat(1_000)}{}]`))).toBe(false);
  });

  it('ignores brackets in strings', () => {
    expect(isNestedTooDeep(Buffer.from(JSON.stringify(['['.repeat(100), '\\"', '{"\\'.repeat(100)])))).toBe(
      false,
    );
    expect(isNestedTooDeep(Buffer.from(`["\\\\"${',['.repeat(100)}`))).toBe(true);
  });

  it('ends on an unterminated string', () => {
    expect(isNestedTooDeep(Buffer.from('["abc'))).toBe(false);
    expect(isNestedTooDeep(Buffer.from(`"${'\\'.repeat(100_000)}`))).toBe(false);
  });
});
