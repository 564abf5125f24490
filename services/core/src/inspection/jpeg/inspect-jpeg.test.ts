import { describe, expect, it } from 'vitest';
import { inspectDocument } from '../inspect-document.ts';
import { jpegFile } from '../testing/image-files.ts';
import { readOrientation } from './exif-orientation.ts';
import { readSegments } from './jpeg-segments.ts';

const BROKEN = 'Your image is damaged or incomplete. Please save it again and upload it.';
const inspect = (bytes: Buffer, name = 'a.jpg') => inspectDocument(bytes, name);
async function cleaned(file: Buffer): Promise<Buffer> {
  const found = await inspect(file);
  if (!found.ok) throw new Error(found.message);
  return Buffer.from(found.bytes);
}

describe('a JPEG', () => {
  it('loses the place where it was taken, its thumbnail, its comments and what programs wrote', async () => {
    const file = jpegFile();
    const bytes = await cleaned(Buffer.concat([file, Buffer.from('a film')]));
    for (const words of ['GPS', 'THUMBNAIL', 'Ada', 'Photoshop', 'adobe.com', 'a film']) {
      expect(file.includes(words) || words === 'a film').toBe(true);
      expect(bytes.includes(words)).toBe(false);
    }
  });

  it('keeps its picture to the byte', async () => {
    const picture = (bytes: Buffer) => readSegments(bytes).filter(({ marker }) => marker < 0xe0);
    expect(picture(await cleaned(jpegFile()))).toEqual(picture(jpegFile()));
  });

  it('keeps how the camera was held', async () => {
    const segment = readSegments(await cleaned(jpegFile({ orientation: 8 }))).find(
      ({ marker }) => marker === 0xe1,
    );
    expect(readOrientation(segment!.data)).toBe(8);
    expect(segment!.data).toHaveLength(32);
    const upright = readSegments(await cleaned(jpegFile({ orientation: 1 })));
    expect(upright.some(({ marker }) => marker === 0xe1)).toBe(false);
  });

  it('comes out the same when it goes in again', async () => {
    const once = await cleaned(jpegFile());
    expect(await cleaned(once)).toEqual(once);
  });

  it('with too many pixels is refused', async () => {
    expect(await inspect(jpegFile({ width: 60_000, height: 60_000 }))).toMatchObject({
      code: 'image_too_many_pixels',
    });
  });

  it('that is cut off anywhere is refused', async () => {
    const file = jpegFile();
    for (let length = 4; length < file.length; length += 3)
      expect(await inspect(file.subarray(0, length))).toMatchObject({ ok: false, message: BROKEN });
  });

  it('of a kind that no PDF can show is refused, and one without a size', async () => {
    expect(await inspect(jpegFile({ frame: 0xc3 }))).toMatchObject({ message: BROKEN });
    expect(await inspect(jpegFile({ height: 0 }))).toMatchObject({ message: BROKEN });
  });

  it('is refused when it is something else', async () => {
    expect(await inspect(Buffer.from('BM a bitmap'), 'a.jpeg')).toMatchObject({
      message:
        'Your file is not a JPEG image, although its name says so. Please save it again and upload it.',
    });
  });
});
