import { PDFDocument } from '@cantoo/pdf-lib';
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { SILENT } from '../../platform/jobs/testing/gate.ts';
import { Bubblewrap } from '../../subprocess/sandbox/bubblewrap.ts';
import { EnginePool } from './engine-pool.ts';
import { findLibreOffice } from './find-libreoffice.ts';
import { jpeg } from './testing/jpeg.ts';
import { png } from './testing/images.ts';
import { readPdf } from './testing/read-pdf.ts';
import { paragraph, picture, wordDocument } from './testing/word-document.ts';

/**
 * Whatever the profile settings, LibreOffice reads files named in an SVG. Inspection refuses such documents, so the test gives
 * them to the engine directly.
 */
describe('a Word document with a picture that refers to a local file', () => {
  const program = findLibreOffice()?.engine ?? 'soffice.bin';
  const pool = new EnginePool({ program, size: 1, sandbox: new Bubblewrap([]), log: SILENT });
  const data = mkdtempSync(path.join(tmpdir(), 'portico-data-'));
  afterAll(async () => {
    await pool.close();
    rmSync(data, { recursive: true });
  });

  const secret = (name: string, bytes: Uint8Array | string) => {
    const file = path.join(data, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, bytes);
    return file;
  };
  const red = png({ width: 60, height: 60, pixel: () => [255, 0, 0] });

  const seen = async (address: string, inDocument = 'image1.png') => {
    const pdf = await pool.convert(naming(address, inDocument), new AbortController().signal);
    const page = execFileSync('pdftoppm', ['-r', '40', '-png', '-'], { input: pdf });
    const { text } = await readPdf(pdf);
    return { page: page.toString('base64'), text };
  };

  it.each<[string, () => string | Promise<string>]>([
    ['a picture in the data folder', () => secret('scan.png', red)],
    ['a photograph there', () => secret('scan.jpg', jpeg())],
    ['a drawing there', () => secret('drawing.svg', svg('<rect width="300" height="200" fill="red"/>'))],
    ['the document of another applicant', async () => secret('storage/documents/0199', await ofOther())],
    ['the settings', () => secret('.env', 'SECRET_KEY=swordfish')],
    ['the accounts of the system', () => '/etc/passwd'],
    ['the environment', () => '/proc/self/environ'],
    ['the environment of its parent', () => '/proc/1/environ'],
  ])("doesn't show the file: %s", async (_, make) => {
    const address = pathToFileURL(await make()).href;
    const nothing = await seen(NOWHERE);
    expect(await seen(address)).toEqual(nothing);
    expect(await seen(address, 'image1.svg')).toEqual(nothing);
    expect(nothing.text).toBe('Before After');
  });

  it('would detect the file if it were shown', async () => {
    const nothing = await seen(NOWHERE);
    expect(await seen(NOWHERE)).toEqual(nothing);
    const shown = await seen(`data:image/png;base64,${Buffer.from(red).toString('base64')}`);
    expect(shown).not.toEqual(nothing);
  });
});

const NOWHERE = 'file:///nowhere/there-is-no-such-file.png';

async function ofOther(): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  document.addPage([300, 200]).drawText('Bob');
  return document.save();
}

const svg = (content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="300" height="200">${content}</svg>`;

function naming(address: string, picturesName: string): Uint8Array {
  const image = `<image width="300" height="200" xlink:href="${address}"/>`;
  return wordDocument({
    body: paragraph('Before') + picture('rId1') + paragraph('After'),
    links: { rId1: { type: 'image', target: `media/${picturesName}` } },
    files: { [`word/media/${picturesName}`]: Buffer.from(svg(image)) },
  });
}
