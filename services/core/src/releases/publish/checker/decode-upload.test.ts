import { describe, expect, it } from 'vitest';
import { decodeUpload } from './decode-upload.ts';

const decoded = (text: string) => decodeUpload(Buffer.from(text));

describe('decodeUpload', () => {
  it('splits the files from the body', () => {
    expect(decoded('{"files":{"a.js":"YWJj","b.js":""},"ahead":true}')).toEqual({
      body: { files: { 'a.js': '', 'b.js': '' }, ahead: true },
      files: new Map([
        ['a.js', Buffer.from('abc')],
        ['b.js', Buffer.alloc(0)],
      ]),
    });
  });

  it("returns null if it isn't UTF-8 or is nested too deep", () => {
    expect(decodeUpload(Buffer.from('"\xff"', 'latin1'))).toBeNull();
    expect(decoded('['.repeat(5_000) + ']'.repeat(5_000))).toBeNull();
  });

  it.each(['', '{', '{"files":'])('returns null for invalid JSON: %j', (text) => {
    expect(decoded(text)).toBeNull();
  });

  it.each(['null', '5', '[]', '{}', '{"files":5}', '{"files":{"a.js":5}}'])(
    'leaves %s to the schema',
    (text) => {
      expect(decoded(text)).toEqual({ body: JSON.parse(text) as unknown, files: new Map() });
    },
  );
});
