import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { inspectDocument } from '../inspect-document.ts';
import { paint, photograph, pngFile } from '../testing/image-files.ts';

const BROKEN = 'Your image is damaged or incomplete. Save it again and upload the new copy.';
const inspect = (bytes: Uint8Array, name = 'a.png') => inspectDocument(bytes, name);
async function cleaned(file: Uint8Array, name?: string): Promise<Buffer> {
  const found = await inspect(file, name);
  if (!found.ok) throw new Error(found.message);
  return Buffer.from(found.bytes);
}
async function firstPixel(file: Uint8Array): Promise<number[]> {
  const { data } = await sharp(file, { ignoreIcc: true }).raw().toBuffer({ resolveWithObject: true });
  return [...data.subarray(0, 3)];
}

describe('inspectPng', () => {
  it('accepts a PNG without changing its pixels', async () => {
    const pixels = Buffer.from(Array.from({ length: 60 * 50 * 3 }, (_, at) => (at * at) % 251));
    const file = await sharp(pixels, { raw: { width: 60, height: 50, channels: 3 } })
      .png()
      .toBuffer();
    expect(
      await sharp(await cleaned(file))
        .raw()
        .toBuffer(),
    ).toEqual(pixels);
  });

  it('removes texts, locations, times, and trailing data', async () => {
    const types = ['tEXt', 'iTXt', 'zTXt', 'eXIf', 'tIME', 'prVt'];
    const file = pngFile({ more: types.map((type) => [type, 'Author\0Ada']) });
    const bytes = await cleaned(Buffer.concat([file, Buffer.from('MZ a program')]));
    expect(bytes).toEqual(await cleaned(pngFile()));
    for (const words of ['Ada', 'program']) expect(bytes.includes(words)).toBe(false);
  });

  it.each([
    ['transparent', () => paint('red', 0.5).png(), [255, 127, 127]],
    ['in 16 bits', () => paint('red').toColourspace('rgb16').png(), [255, 0, 0]],
    ['in 16 bits of grey', () => paint('grey').toColourspace('grey16').png(), [128]],
    ['of a palette', () => paint('red').png({ palette: true }), [255, 0, 0]],
    ['interlaced', () => paint('red').png({ progressive: true }), [255, 0, 0]],
    ['of another space of colours', () => paint('red').withIccProfile('p3').png(), [255, 0, 0]],
  ])('converts %s to 8 bits with the same look', async (_what, make, colour) => {
    const bytes = await cleaned(await make().toBuffer());
    expect(await sharp(bytes).metadata()).toMatchObject({
      width: 40,
      height: 20,
      channels: colour.length,
      depth: 'uchar',
      isProgressive: false,
      hasProfile: false,
      hasAlpha: false,
    });
    const [red = 0, ...others] = await firstPixel(bytes);
    expect(Math.abs(red - colour[0]!)).toBeLessThan(4);
    if (colour.length > 1) expect(Math.abs(others[0]! - colour[1]!)).toBeLessThan(4);
  });

  it('refuses 60,000 by 60,000 pixels before decompressing', async () => {
    expect(await inspect(pngFile({ width: 60_000, height: 60_000, picture: deflateSync('') }))).toEqual({
      ok: false,
      code: 'image_too_many_pixels',
      message: 'Your image has too many pixels. Make it smaller and upload it again.',
    });
  });

  it('refuses too many bytes even with an acceptable number of pixels', async () => {
    const kind: [number, number] = [16, 6]; // 16-bit RGBA
    const file = pngFile({ width: 5_000, height: 5_000, kind, picture: deflateSync('') });
    expect(await inspect(file)).toMatchObject({ code: 'image_too_many_pixels' });
  });

  it('decompresses no more than the pixels need', async () => {
    const picture = deflateSync(Buffer.alloc(50_000_000));
    expect(picture.length).toBeLessThan(60_000);
    const before = process.memoryUsage().rss;
    expect(await cleaned(pngFile({ picture }))).toEqual(await cleaned(pngFile()));
    expect(process.memoryUsage().rss - before).toBeLessThan(40_000_000);
  });

  it('refuses a file truncated at any position', async () => {
    const file = pngFile({ width: 50, height: 50 });
    for (let length = 8; length < file.length; length += 7)
      expect(await inspect(file.subarray(0, length))).toMatchObject({ message: BROKEN });
  });

  it('refuses a flipped bit', async () => {
    for (const at of [23, 45, pngFile().length - 20]) {
      const file = pngFile();
      file[at]! ^= 1;
      expect(await inspect(file), String(at)).toMatchObject({ message: BROKEN });
    }
  });

  it('refuses a wrong or zero size', async () => {
    expect(await inspect(pngFile({ height: 0 }))).toMatchObject({ message: BROKEN });
    const picture = deflateSync(Buffer.alloc(15)); // three rows instead of four
    expect(await inspect(pngFile({ height: 4, picture }))).toMatchObject({ message: BROKEN });
  });

  it('accepts the extension .jpg, as some browsers use it', async () => {
    expect(await inspect(pngFile(), 'photo.jpg')).toMatchObject({ ok: true, type: 'png' });
  });

  it.each([
    ['a GIF', 'GIF89a and so on'],
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>'],
  ])('refuses a file that is %s', async (_what, words) => {
    expect(await inspect(Buffer.from(words))).toEqual({
      ok: false,
      code: 'not_png',
      message:
        'Your file isn’t a PNG image, even though its name says it is. Save it as a PNG and upload it again.',
    });
  });
});

describe('inspectJpeg', () => {
  it('removes location and owner', async () => {
    const file = Buffer.concat([await photograph(), Buffer.from('a film')]);
    const bytes = await cleaned(file, 'a.jpg');
    for (const words of ['Ada', 'Analytical', 'adobe', 'a film']) {
      expect(file.includes(words), words).toBe(true);
      expect(bytes.includes(words), words).toBe(false);
    }
    const { exif, xmp, icc } = await sharp(bytes).metadata();
    expect({ exif, xmp, icc }).toEqual({});
  });

  it.each([
    [1, [40, 20]],
    [3, [40, 20]],
    [6, [20, 40]],
    [8, [20, 40]],
  ])('applies the orientation tag: %i', async (orientation, size) => {
    const {
      width,
      height,
      orientation: left,
    } = await sharp(await cleaned(await photograph({ orientation }), 'a.jpg')).metadata();
    expect([width, height, left]).toEqual([...size, undefined]);
  });

  it('rotates in the right direction', async () => {
    const top = { input: { create: { width: 40, height: 10, channels: 3, background: '#00f' } } } as const;
    const held = paint('red').composite([{ ...top, gravity: 'north' }]);
    const file = await held.withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const { data, info } = await sharp(await cleaned(file, 'a.jpg'))
      .raw()
      .toBuffer({ resolveWithObject: true });
    const right = data.subarray((info.width - 2) * 3, (info.width - 1) * 3);
    expect(right[2]).toBeGreaterThan(200); // the top of the sensor is on the right
    expect(data[0]).toBeGreaterThan(200);
  });

  it.each([
    ['in the colours of a printer', () => paint('red').flatten().toColourspace('cmyk').jpeg(), 3],
    ['grey', () => paint('grey').flatten().toColourspace('b-w').jpeg(), 1],
    ['progressive', () => paint('red').jpeg({ progressive: true }), 3],
    ['of another space of colours', () => paint('red').withIccProfile('p3').jpeg(), 3],
  ])('converts %s to sRGB or gray', async (_what, make, channels) => {
    const bytes = await cleaned(await make().toBuffer(), 'a.jpg');
    expect(await sharp(bytes).metadata()).toMatchObject({ channels, hasProfile: false });
    const [red = 0] = await firstPixel(bytes);
    expect(red).toBeGreaterThan(channels === 1 ? 120 : 225);
  });

  it('refuses too many pixels', async () => {
    const file = await photograph();
    const frame = file.indexOf(Buffer.from([0xff, 0xc0]));
    file.writeUInt16BE(60_000, frame + 5);
    file.writeUInt16BE(60_000, frame + 7);
    expect(await inspect(file, 'a.jpg')).toMatchObject({ code: 'image_too_many_pixels' });
    file.writeUInt16BE(0, frame + 5);
    expect(await inspect(file, 'a.jpg')).toMatchObject({ message: BROKEN });
  });

  it('refuses a file truncated at any position', async () => {
    const file = await photograph();
    for (let length = 4; length < file.length; length += 11)
      expect(await inspect(file.subarray(0, length), 'a.jpg')).toMatchObject({ ok: false, message: BROKEN });
  });

  it('refuses other file types', async () => {
    expect(await inspect(Buffer.from('BM a bitmap'), 'a.jpeg')).toMatchObject({
      message:
        'Your file isn’t a JPEG image, even though its name says it is. Save it as a JPEG and upload it again.',
    });
  });
});
