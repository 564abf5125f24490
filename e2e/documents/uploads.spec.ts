import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { TEXTS } from '@portico/contracts';
import sharp from 'sharp';
import { expect, test } from '../fixtures/test.ts';
import { realFile, TranscriptQuestion } from './education-page.ts';

async function openUpload(page: Page): Promise<TranscriptQuestion> {
  const transcript = new TranscriptQuestion(page);
  await page.goto('/about');
  await transcript.open();
  await transcript.chooseUpload();
  return transcript;
}

/** Creates a 12-megapixel photo stored rotated, as phones do; upright, it is red at the top and blue at the bottom. */
async function phonePhoto(): Promise<Buffer> {
  const [width, height] = [4032, 3024];
  const noise = await sharp(randomBytes(1008 * 756 * 3), { raw: { width: 1008, height: 756, channels: 3 } })
    .resize(width, height)
    .toBuffer();
  const half = { raw: { width: width / 2, height, channels: 3 as const } };
  const color = (r: number, b: number) => Buffer.alloc((width / 2) * height * 3, Buffer.from([r, 0, b]));
  return sharp(noise, { raw: { width, height, channels: 3 } })
    .composite([
      { input: color(255, 0), ...half, left: 0, top: 0, blend: 'screen' },
      { input: color(0, 255), ...half, left: width / 2, top: 0, blend: 'screen' },
    ])
    .jpeg({ quality: 85 })
    .withMetadata({ orientation: 6 })
    .toBuffer();
}

/** Returns the mean color in the middle of a horizontal strip. `share` is its position: 0 is the top, 1 the bottom. */
async function colorAt(picture: string, share: number): Promise<{ red: number; blue: number }> {
  const { width, height } = await sharp(picture).metadata();
  const box = { left: Math.round(width * 0.4), width: Math.round(width * 0.2), height: 10 };
  const strip = sharp(picture).extract({ ...box, top: Math.round(height * share) });
  const { channels } = await sharp(await strip.toBuffer()).stats();
  return { red: channels[0]?.mean ?? 0, blue: channels[2]?.mean ?? 0 };
}

async function dropFile(page: Page, target: Locator, file: string): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error('The place to drop a file is not on the page.');
  const session = await page.context().newCDPSession(page);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const data = { items: [], files: [file], dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await session.send('Input.dispatchDragEvent', { type, x, y, data });
}

test('a 12-megapixel photo from a phone is attached at the first try, and is upright in its PDF', async ({
  page,
  applicant: _applicant,
}, testInfo) => {
  const buffer = await phonePhoto();
  expect(buffer.length).toBeGreaterThan(1_500_000);
  expect(buffer.length).toBeLessThan(8_000_000);
  await page.setViewportSize({ width: 375, height: 667 });
  const transcript = await openUpload(page);
  const name = 'IMG_20261126_153012345.jpg';
  await transcript.input().setInputFiles({ name, mimeType: 'image/jpeg', buffer });
  await expect(transcript.said()).toHaveText(`${name} is attached.`, { timeout: 60_000 });

  const download = page.waitForEvent('download');
  await transcript
    .group()
    .getByRole('button', { name: /^Download/ })
    .click();
  const file = testInfo.outputPath('photo.pdf');
  await (await download).saveAs(file);
  execFileSync('pdftoppm', ['-r', '40', '-png', '-singlefile', file, file]);
  const [upper, lower] = [await colorAt(`${file}.png`, 0.3), await colorAt(`${file}.png`, 0.7)];
  expect(upper.red).toBeGreaterThan(upper.blue + 50);
  expect(lower.blue).toBeGreaterThan(lower.red + 50);
});

test('an upload waits while offline and continues when back online', async ({
  page,
  context,
  applicant: _applicant,
}) => {
  const transcript = await openUpload(page);
  const held = page.waitForRequest('**/storage');
  await page.route('**/storage', () => undefined);
  await transcript.input().setInputFiles(realFile('transcript.png'));
  await held;
  await context.setOffline(true);
  await expect(transcript.said()).toHaveText(
    'You’re offline. We’ll upload your file when you’re back online.',
  );
  await page.unroute('**/storage');
  await context.setOffline(false);
  await expect(transcript.said()).toHaveText('transcript.png is attached.');
});

test('leaving the page during an upload asks first, and the page says afterward that the file was not saved', async ({
  page,
  applicant: _applicant,
}) => {
  const transcript = await openUpload(page);
  const held = page.waitForRequest('**/storage');
  await page.route('**/storage', () => undefined);
  await transcript.input().setInputFiles(realFile('transcript.png'));
  await held;
  const asked = page.waitForEvent('dialog');
  const reloaded = page.reload();
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.accept();
  await reloaded;
  await page.unroute('**/storage');
  await expect(transcript.group().getByRole('listitem')).toHaveText([TEXTS.fileNotKept]);
  await transcript.input().setInputFiles(realFile('transcript.png'));
  await expect(transcript.said()).toHaveText('transcript.png is attached.');
  await page.reload();
  await expect(transcript.said()).toHaveText('transcript.png is attached.');
  await expect(transcript.group().getByRole('listitem')).toHaveCount(0);
});

test('a dropped file is attached at its question, and never replaces the page', async ({
  page,
  applicant: _applicant,
}) => {
  const transcript = await openUpload(page);
  const address = page.url();
  await dropFile(page, page.getByRole('heading', { level: 1 }), realFile('transcript.pdf'));
  await expect(transcript.input()).toBeVisible();
  expect(page.url()).toBe(address);
  await dropFile(page, transcript.group().getByText('or drop a file here'), realFile('transcript.pdf'));
  await expect(transcript.said()).toHaveText('transcript.pdf is attached.');
});
