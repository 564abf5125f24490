import { unzipSync, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { storedZip } from './stored-zip.ts';
import { unpack } from './unpack.ts';

const FILES = [
  { name: '[Content_Types].xml', bytes: Buffer.from('<Types/>') },
  { name: 'word/empty.bin', bytes: Buffer.alloc(0) },
  { name: 'word/Übung ☃.xml', bytes: Buffer.from('<a>ü</a>') },
  {
    name: 'word/media/noise.bin',
    bytes: Buffer.from(Array.from({ length: 70_000 }, (_, n) => (n * n) % 251)),
  },
];

describe('storedZip', () => {
  it('is readable by other libraries, in order', async () => {
    const zip = storedZip(FILES);
    expect(
      Object.entries(unzipSync(zip)).map(([name, bytes]) => ({ name, bytes: Buffer.from(bytes) })),
    ).toEqual(FILES);
    expect([...(await unpack(zip))].map(([name, bytes]) => ({ name, bytes }))).toEqual(FILES);
  });

  it("equals fflate's output byte for byte", () => {
    const files = Object.fromEntries(FILES.map(({ name, bytes }) => [name, bytes]));
    const theirs = Buffer.from(zipSync(files, { level: 0, mtime: new Date(1980, 0, 1, 12) }));
    expect(theirs.equals(storedZip(FILES))).toBe(true);
  });

  it('writes an empty zip for no files', () => {
    expect(unzipSync(storedZip([]))).toEqual({});
  });
});
