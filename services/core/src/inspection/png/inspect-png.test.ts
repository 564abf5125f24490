import { deflateSync, inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { inspectDocument } from '../inspect-document.ts';
import { pngFile } from '../testing/image-files.ts';
import { readChunks } from './png-chunks.ts';

const BROKEN = 'Your image is damaged or incomplete. Please save it again and upload it.';
const inspect = (bytes: Buffer, name = 'a.png') => inspectDocument(bytes, name);
const text = (type: string, words: string) => ({ type, data: Buffer.from(words) });

describe('a PNG', () => {
  it('is taken, and keeps its picture to the bit', async () => {
    const file = pngFile();
    const found = await inspect(file);
    expect(found).toEqual({ ok: true, type: 'png', bytes: file });
  });

  it('loses texts, places, times, profiles, animations, and what stands behind its end', async () => {
    const private_ = ['tEXt', 'iTXt', 'zTXt', 'eXIf', 'tIME', 'iCCP', 'acTL', 'prVt'];
    const file = pngFile({ more: private_.map((type) => text(type, 'Author\0Ada')) });
    const found = await inspect(Buffer.concat([file, Buffer.from('MZ an exe')]));
    expect(found).toEqual({ ok: true, type: 'png', bytes: pngFile() });
  });

  it('of 60,000 by 60,000 pixels is refused before it is unpacked', async () => {
    expect(await inspect(pngFile({ width: 60_000, height: 60_000, picture: deflateSync('') }))).toEqual({
      ok: false,
      code: 'image_too_many_pixels',
      message: 'Your image has too many pixels. Please make it smaller and upload it again.',
    });
  });

  it('that unpacks to more than its pixels is refused', async () => {
    const picture = deflateSync(Buffer.alloc(50_000_000));
    expect(picture.length).toBeLessThan(60_000);
    expect(await inspect(pngFile({ picture }))).toMatchObject({ ok: false, message: BROKEN });
  });

  it('that is cut off anywhere is refused', async () => {
    const file = pngFile({ width: 50, height: 50 });
    for (let length = 8; length < file.length; length += 7)
      expect(await inspect(file.subarray(0, length))).toMatchObject({ message: BROKEN });
  });

  it('with one wrong bit is refused', async () => {
    for (const at of [20, 45, pngFile().length - 20]) {
      const file = pngFile();
      file[at]! ^= 1;
      expect(await inspect(file)).toMatchObject({ message: BROKEN });
    }
  });

  it('that lies about its size, or has none, is refused', async () => {
    expect(await inspect(pngFile({ height: 0 }))).toMatchObject({ message: BROKEN });
    const picture = readChunks(pngFile()).find(({ type }) => type === 'IDAT')!.data;
    expect(inflateSync(picture)).toHaveLength(15);
    expect(await inspect(pngFile({ height: 4, picture }))).toMatchObject({ message: BROKEN });
  });

  it('may be named .jpg, as browsers do', async () => {
    expect(await inspect(pngFile(), 'photo.jpg')).toMatchObject({ ok: true, type: 'png' });
  });

  it('is refused when it is a GIF', async () => {
    expect(await inspect(Buffer.from('GIF89a and so on'))).toEqual({
      ok: false,
      code: 'not_png',
      message: 'Your file is not a PNG image, although its name says so. Please save it again and upload it.',
    });
  });
});
