import { createServer } from 'node:http';
import { chmodSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { CONVERSION_LIMITS, type ConversionLimits } from '../conversion-limits.ts';
import type { DocxConverter } from '../document-converter.ts';
import { pdfProblem } from '../pdf-problem.ts';
import { readPdf } from './read-pdf.ts';
import { onePixelPng } from './images.ts';
import { paragraph, picture, wordDocument } from './word-document.ts';

const never = new AbortController().signal;
const REFUSED = { name: 'ConversionRefusedError' };

/** Contract tests of DocxConverter. @param tooLittle limits within which no document can be converted */
export function describeDocxConverter(
  name: string,
  make: (limits: ConversionLimits) => Promise<DocxConverter> | DocxConverter,
  tooLittle: Partial<ConversionLimits> = { jobMs: 1 },
): void {
  describe(`Word documents by ${name}`, () => {
    let converter: DocxConverter;
    beforeAll(async () => {
      converter = await make(CONVERSION_LIMITS);
    });
    afterAll(async () => {
      await converter.close();
    });

    it('keeps the text', async () => {
      const pdf = await converter.convert(
        wordDocument({ paragraphs: ['Ada Lovelace', 'Zoë Ünal 李小龍'] }),
        never,
      );
      expect(await pdfProblem(pdf)).toBeUndefined();
      expect(await readPdf(pdf)).toEqual({ text: 'Ada Lovelace Zoë Ünal 李小龍', pages: 1, pictures: 0 });
    });

    it('keeps pictures', async () => {
      const docx = wordDocument({
        body: picture('rId1'),
        links: { rId1: { type: 'image', target: 'media/image1.png' } },
        files: { 'word/media/image1.png': onePixelPng() },
      });
      expect(await readPdf(await converter.convert(docx, never))).toMatchObject({ pages: 1, pictures: 1 });
    });

    it("doesn't mix up concurrent documents", async () => {
      const names = Array.from({ length: 6 }, (_, n) => `Applicant number ${n}`);
      const pdfs = await Promise.all(
        names.map((each) => converter.convert(wordDocument({ paragraphs: [each] }), never)),
      );
      const texts = await Promise.all(pdfs.map(async (pdf) => (await readPdf(pdf)).text));
      expect(texts).toEqual(names);
    });

    it.each([
      ['text', Buffer.from('Just some text.')],
      ['HTML', Buffer.from('<html><body><h1>Hello</h1></body></html>')],
      ['RTF', Buffer.from('{\\rtf1\\ansi Hello}')],
      ['half a document', wordDocument({ paragraphs: ['Ada'] }).subarray(0, 400)],
    ])('refuses a document that is %s', async (_, bytes) => {
      await expect(converter.convert(bytes, never)).rejects.toMatchObject({ ...REFUSED, code: 'unreadable' });
    });

    it('continues after an unreadable document', async () => {
      await expect(converter.convert(Buffer.from('no'), never)).rejects.toMatchObject(REFUSED);
      const pdf = await converter.convert(wordDocument({ paragraphs: ['The next'] }), never);
      expect((await readPdf(pdf)).text).toBe('The next');
    });

    it('fetches nothing from the network', async () => {
      const asked: string[] = [];
      const server = createServer((request, response) => {
        asked.push(request.url ?? '');
        response.end(onePixelPng());
      });
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      const target = `http://127.0.0.1:${(server.address() as AddressInfo).port}/picture.png`;
      const docx = wordDocument({
        body: paragraph('Before') + picture('rId1', 'link') + paragraph('After'),
        links: { rId1: { type: 'image', target, external: true } },
      });
      const pdf = await readPdf(await converter.convert(docx, never));
      await new Promise((resolve) => server.close(resolve));
      expect(asked).toEqual([]);
      expect(pdf.text).toContain('Before');
      expect(pdf.text).toContain('After');
    });

    it('shows no local files', async () => {
      const folder = mkdtempSync(path.join(tmpdir(), 'secret-'));
      const secret = path.join(folder, 'secret.png');
      writeFileSync(secret, onePixelPng());
      const docx = wordDocument({
        body: paragraph('Before') + picture('rId1', 'link'),
        links: { rId1: { type: 'image', target: pathToFileURL(secret).href, external: true } },
      });
      const pdf = await readPdf(await converter.convert(docx, never));
      rmSync(folder, { recursive: true });
      expect(pdf).toMatchObject({ text: expect.stringContaining('Before') as string, pictures: 0 });
    });

    it('stops at the time limit, and converts the next document', async () => {
      const impatient = await make({ ...CONVERSION_LIMITS, ...tooLittle });
      await expect(impatient.convert(wordDocument({ paragraphs: ['Slow'] }), never)).rejects.toMatchObject({
        ...REFUSED,
        code: 'too_slow',
      });
      await impatient.close();
    });

    it('stops when the signal aborts', async () => {
      const reason = new Error('deleted meanwhile');
      const gone = new AbortController();
      const converting = converter.convert(
        wordDocument({ paragraphs: Array(2_000).fill('Long') as string[] }),
        gone.signal,
      );
      setImmediate(() => gone.abort(reason));
      await expect(converting).rejects.toBe(reason);
      const pdf = await converter.convert(wordDocument({ paragraphs: ['Another'] }), never);
      expect((await readPdf(pdf)).text).toBe('Another');
    });

    it('leaves no files or processes behind', async () => {
      const temporary = mkdtempSync(path.join(tmpdir(), 'temporary-'));
      chmodSync(temporary, 0o755); // readable for everyone, like /tmp
      vi.stubEnv('TMPDIR', temporary);
      try {
        const own = await make(CONVERSION_LIMITS);
        const converting = own.convert(wordDocument({ paragraphs: ['Once'] }), never);
        await expect.poll(() => readdirSync(temporary)).not.toEqual([]);
        await converting;
        await own.close();
        expect(readdirSync(temporary)).toEqual([]);
      } finally {
        vi.unstubAllEnvs();
        rmSync(temporary, { recursive: true });
      }
    });
  });
}
