import { execFileSync } from 'node:child_process';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { inspectDocument } from '../inspection/inspect-document.ts';
import { paint } from '../inspection/testing/image-files.ts';
import { imageToPdf } from './image-to-pdf.ts';

async function middleOf(image: Buffer, type: 'png' | 'jpeg'): Promise<number[]> {
  const inspected = await inspectDocument(image, `a.${type}`);
  if (!inspected.ok) throw new Error(inspected.message);
  const pdf = await imageToPdf(type, inspected.bytes);
  const page = execFileSync('pdftoppm', ['-r', '36', '-png', '-'], { input: pdf, maxBuffer: 10_000_000 });
  const { data, info } = await sharp(page).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * info.channels;
  return [...data.subarray(at, at + 3)];
}

describe('imageToPdf', () => {
  it.each([
    ['a PNG', 'png', () => paint('red').png(), [255, 0, 0]],
    ['a grey PNG', 'png', () => paint('grey').toColourspace('b-w').png(), [128, 128, 128]],
    ['a PNG that one can see through', 'png', () => paint('red', 0.5).png(), [255, 127, 127]],
    [
      'an interlaced PNG in 16 bits',
      'png',
      () => paint('red').toColourspace('rgb16').png({ progressive: true }),
      [255, 0, 0],
    ],
    ['a JPEG', 'jpeg', () => paint('red').jpeg(), [255, 0, 0]],
    ['a grey JPEG', 'jpeg', () => paint('grey').flatten().toColourspace('b-w').jpeg(), [128, 128, 128]],
    [
      'a JPEG in the colours of a printer',
      'jpeg',
      () => paint('red').flatten().toColourspace('cmyk').jpeg(),
      [255, 0, 0],
    ],
  ] as const)('shows the colours of %s', async (_what, type, make, colour) => {
    const shown = await middleOf(await make().toBuffer(), type);
    for (const [index, value] of colour.entries())
      expect(Math.abs((shown[index] ?? 0) - value), `${shown.join()} is not ${colour.join()}`).toBeLessThan(
        26,
      );
  });
});
