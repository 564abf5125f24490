import { afterAll, describe, expect, it } from 'vitest';
import { PDFDocument } from '@cantoo/pdf-lib';
import { SILENT } from '../../platform/jobs/testing/gate.ts';
import { inspectDocument } from '../inspection/inspect-document.ts';
import { Bubblewrap } from '../../subprocess/sandbox/bubblewrap.ts';
import { SandboxUnavailableError } from '../../subprocess/sandbox/sandbox-unavailable-error.ts';
import { openThreads } from '../../composition/open-threads.ts';
import { ConverterByType } from './converter-by-type.ts';
import { createConverter } from './create-converter.ts';
import { MissingPdfConverter } from './pdf/qpdf-converter.ts';
import { png } from './testing/images.ts';
import { jpeg } from './testing/jpeg.ts';
import { readPdf } from './testing/read-pdf.ts';
import { wordDocument } from './testing/word-document.ts';

const never = new AbortController().signal;
const red = (): [number, number, number] => [200, 0, 0];

describe('ConverterByType', () => {
  const threads = openThreads(SILENT);
  const deps = { log: SILENT, threads, sandbox: new Bubblewrap([]) };
  const converter = createConverter({ engines: 1 }, deps);
  const without = createConverter({ engines: 1, libreOfficePath: '/nowhere/soffice' }, deps);
  afterAll(() => Promise.all([converter.close(), without.close(), threads.close()]));

  const pageSize = async (pdf: Uint8Array) => {
    const [page] = (await PDFDocument.load(pdf)).getPages();
    return page && [page.getWidth(), page.getHeight()];
  };

  it('converts a Word document', async () => {
    const pdf = await converter.convert('docx', wordDocument({ paragraphs: ['Ada'] }), never);
    expect(await readPdf(pdf)).toMatchObject({ text: 'Ada', pages: 1 });
  });

  it('refuses a Word document with advice if the sandbox is required but missing', async () => {
    const broken = {
      account: undefined,
      problem: () => Promise.resolve('bubblewrap (bwrap) is not installed'),
      enter: () => Promise.reject(new SandboxUnavailableError('bubblewrap (bwrap) is not installed')),
    };
    for (const engines of [1, 0]) {
      const unprotected = createConverter({ engines, sandbox: 'required' }, { ...deps, sandbox: broken });
      const refused = unprotected.convert('docx', wordDocument({ paragraphs: ['Ada'] }), never);
      await expect(refused).rejects.toMatchObject({
        name: 'ConversionRefusedError',
        code: 'no_word_documents',
      });
      await unprotected.close();
    }
  });

  it('uses a portrait page for a tall PNG and a landscape page for a wide one', async () => {
    const tall = await converter.convert('png', png({ width: 20, height: 40, pixel: red }), never);
    expect(await readPdf(tall)).toEqual({ text: '', pages: 1, pictures: 1 });
    expect(await pageSize(tall)).toEqual([612, 792]);
    const wide = await converter.convert('png', png({ width: 3_000, height: 200, pixel: red }), never);
    expect(await pageSize(wide)).toEqual([792, 612]);
  });

  it('rotates a JPEG by its orientation tag', async () => {
    const held = async (orientation?: number) => {
      const inspected = await inspectDocument(jpeg({ orientation }), 'a.jpg');
      return inspected.ok ? pageSize(await converter.convert('jpeg', inspected.bytes, never)) : undefined;
    };
    expect(await held()).toEqual([792, 612]);
    expect(await held(6)).toEqual([612, 792]);
  });

  it('rewrites a PDF with qpdf and keeps its pages', async () => {
    const document = await PDFDocument.create();
    document.addPage().drawText('Ada');
    const pdf = await converter.convert('pdf', await document.save(), never);
    expect(await readPdf(pdf)).toEqual({ text: 'Ada', pages: 1, pictures: 0 });
  });

  it("refuses an image that can't be decoded", async () => {
    const broken = png({ width: 20, height: 40, pixel: red }).subarray(0, 20);
    await expect(converter.convert('png', broken, never)).rejects.toMatchObject({
      name: 'ConversionRefusedError',
      message: 'We couldn’t read your document. Save it again, or save it as a PDF, and upload that.',
    });
  });

  it('refuses a PDF that becomes too large', async () => {
    const small = new ConverterByType(
      { convert: () => Promise.resolve(new Uint8Array(11)), close: async () => {} },
      new MissingPdfConverter(),
      threads,
      10,
    );
    await expect(small.convert('docx', new Uint8Array(1), never)).rejects.toThrow(
      'Your document is too large as a PDF. Shorten or split it, then upload it again.',
    );
  });

  it('treats a truncated PDF as a converter failure', async () => {
    const half = new ConverterByType(
      { convert: () => Promise.resolve(Buffer.from('%PDF-1.7 and no more')), close: async () => {} },
      new MissingPdfConverter(),
      threads,
    );
    await expect(half.convert('docx', new Uint8Array(1), never)).rejects.toMatchObject({
      code: 'converter_fault',
    });
  });

  it.each(['png', 'jpeg', 'pdf', 'docx'] as const)('refuses an empty %s', async (type) => {
    await expect(converter.convert(type, new Uint8Array(), never)).rejects.toMatchObject({
      code: 'unreadable',
    });
  });

  it('without LibreOffice, refuses only Word documents', async () => {
    await expect(without.convert('docx', wordDocument({ paragraphs: ['Ada'] }), never)).rejects.toMatchObject(
      {
        code: 'no_word_documents',
        message: 'We can’t convert Word documents right now. Save yours as a PDF and upload that.',
      },
    );
    const image = await without.convert('png', png({ width: 2, height: 2, pixel: red }), never);
    expect(await readPdf(image)).toMatchObject({ pictures: 1 });
  });
});
