import { deflateSync } from 'node:zlib';
import { degrees, PDFDocument, PDFName, PDFNumber } from '@cantoo/pdf-lib';
import { afterAll, describe, expect, it } from 'vitest';
import { createSandbox } from '../../../subprocess/sandbox/create-sandbox.ts';
import { SILENT } from '../../../platform/jobs/testing/gate.ts';
import { appendPages } from '../../../printing/append/append-pages.ts';
import { openThreads } from '../../../composition/open-threads.ts';
import { MissingPdfConverter, QpdfConverter } from './qpdf-converter.ts';
import { renderWithPoppler, showsEveryPage } from './testing/render-with-poppler.ts';
import { damagedPdfs } from './testing/damaged-pdfs.ts';
import { encryptedPdfs } from './testing/encrypted-pdfs.ts';
import { HOSTILE_MEGABYTES } from './testing/pathological-pdfs.ts';
import { ONE_PAGE, rawPdf, rawStream } from './testing/raw-pdf.ts';
import { byQpdf, SAMPLE_PAGES, samplePdf } from './testing/sample-pdf.ts';
import { UploadPipeline } from './testing/upload-pipeline.ts';

const SENTENCES = {
  not_pdf: 'Your file isn’t a PDF, even though its name says it is. Save it as a PDF and upload it again.',
  pdf_password:
    'Your PDF is password-protected. Open it, print it to a new PDF without a password, and upload that.',
  pdf_certificate:
    'Your PDF opens only for certain people or programs. Open it, print it to a new PDF, and upload that.',
  pdf_broken:
    'Your PDF is damaged or incomplete. Download or save it again and upload the new copy. If you have it on paper, you can upload a photo of it.',
  pdf_incomplete:
    'Parts of your PDF are missing; the download may have been cut off. Download or save it again and upload the new copy.',
  pdf_collection:
    'Your PDF is a collection of other files. Open it, save the file we asked for, and upload that.',
  pdf_form_program:
    'Your PDF is a form that only some programs can show. Open it, print it to a new PDF, and upload that.',
  pdf_too_long: 'Your PDF has too many pages. The limit is 500.',
  pdf_too_complex: 'Your PDF is too complex. Print it to a new PDF and upload that.',
};
const refused = (code: keyof typeof SENTENCES) => ({ accepted: false, code, message: SENTENCES[code] });

const sample = await samplePdf();
const shownSample = await renderWithPoppler(sample);

describe('PDF conversion', () => {
  const pipeline = new UploadPipeline();
  afterAll(() => pipeline.close());

  async function accepted(file: Uint8Array): Promise<Uint8Array> {
    const found = await pipeline.process(file);
    if (!found.accepted) throw new Error(`${found.code}: ${found.message}`);
    return found.pdf;
  }
  const shown = async (file: Uint8Array) => shownWhenAppended(await accepted(file));
  async function shownWhenAppended(pdf: Uint8Array) {
    const print = await PDFDocument.create();
    appendPages(print, await PDFDocument.load(pdf), 'Transcript');
    const appended = await renderWithPoppler(await print.save());
    const alone = await renderWithPoppler(pdf);
    expect(appended?.pages).toEqual(alone?.pages);
    return alone;
  }

  describe('of a restricted PDF', () => {
    it.each(encryptedPdfs(sample))('opens %s and removes the restrictions', async (_kind, file) => {
      const pdf = await accepted(file);
      expect(await shownWhenAppended(pdf)).toEqual(shownSample);
      expect(Buffer.from(pdf).includes('/Encrypt')).toBe(false);
    });

    it.each(encryptedPdfs(sample, 'secret'))('refuses %s with a password', async (_kind, file) => {
      expect(await pipeline.process(file)).toEqual(refused('pdf_password'));
    });

    it('refuses encryption for certificate holders', async () => {
      const [, restricted] = encryptedPdfs(sample)[3] ?? [];
      const text = restricted?.toString('latin1').replace('/Filter /Standard', '/Filter /Adobe.PubSec') ?? '';
      expect(await pipeline.process(Buffer.from(text, 'latin1'))).toEqual(refused('pdf_certificate'));
    });
  });

  it.each(damagedPdfs(sample, ['packed', 'linearised']))(
    'accepts what a reader shows completely, without losing anything: %s',
    async (_damage, file) => {
      const before = await renderWithPoppler(file);
      if (!shownSample) throw new Error('The reader does not show the sample.');
      const found = await pipeline.process(file);
      if (showsEveryPage(before, shownSample)) expect(found).toMatchObject({ accepted: true });
      // A file that no reader shows is accepted only if all its pages can be restored.
      if (found.accepted) {
        const after = await shownWhenAppended(found.pdf);
        expect(showsEveryPage(after, before ?? shownSample)).toBe(true);
      } else expect(found).toEqual(refused(found.code as keyof typeof SENTENCES));
    },
  );

  it('accepts a restricted, compressed PDF without its end', async () => {
    const restricted = byQpdf(sample, '--object-streams=generate', '--encrypt', '', 'owner', '256', '--');
    const file = restricted.subarray(0, restricted.lastIndexOf('startxref'));
    expect((await shown(file))?.pages).toEqual(shownSample?.pages);
  });

  it.each([
    ['a program', 'MZ\x90\0 This program cannot be run in DOS mode.', 'not_pdf'],
    ['a program in front of a PDF', `MZ\x90\0 ${sample.toString('latin1')}`, 'not_pdf'],
    ['HTML', '<html>', 'not_pdf'],
    ['nothing but its ends', '%PDF-1.7\n%%EOF', 'pdf_broken'],
    [
      'pages without an end',
      '%PDF-1.7\n1 0 obj << /Type /Catalog /Pages 1 0 R /Kids [1 0 R] >> endobj',
      'pdf_broken',
    ],
  ] as const)('is refused when it is %s', async (_what, words, code) => {
    expect(await pipeline.process(Buffer.from(words, 'latin1'))).toEqual(refused(code));
  });

  it.each([
    [
      'no pages',
      rawPdf(['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [] /Count 0 >>']),
      'pdf_broken',
    ],
    ['no catalog', rawPdf(['<< /Type /Nothing >>']), 'pdf_broken'],
    [
      'files in the place of pages',
      rawPdf(['<< /Type /Catalog /Pages 2 0 R /Collection << /View /T >> >>', ...ONE_PAGE.slice(1)]),
      'pdf_collection',
    ],
    [
      'a form that one program draws',
      rawPdf(['<< /Type /Catalog /Pages 2 0 R /NeedsRendering true >>', ...ONE_PAGE.slice(1)]),
      'pdf_form_program',
    ],
  ] as const)('with %s is refused', async (_what, file, code) => {
    expect(await pipeline.process(file)).toEqual(refused(code));
  });

  it('refuses with a message if qpdf or its sandbox is missing', async () => {
    const message =
      'We can’t read PDFs right now. Upload a picture of your document (.png or .jpg), or try again later.';
    await expect(new MissingPdfConverter().convert()).rejects.toMatchObject({
      code: 'no_pdf_documents',
      message,
    });
    const threads = openThreads(SILENT);
    const sandbox = createSandbox({ mode: 'bubblewrap', hidden: [] });
    sandbox.problem = () => Promise.resolve('there is none');
    const converter = new QpdfConverter({ program: '/usr/bin/qpdf', sandbox, threads, log: SILENT });
    await expect(converter.convert(sample, new AbortController().signal)).rejects.toMatchObject({ message });
    await threads.close();
  });

  describe('preserves', () => {
    it('form values, even without appearance streams', async () => {
      const file = await samplePdf((document) => {
        const form = document.getForm();
        const [page] = document.getPages();
        if (!page) throw new Error('The sample has no page.');
        const name = form.createTextField('name');
        name.addToPage(page, { x: 20, y: 5, width: 120, height: 15 });
        name.setText('Ada Lovelace');
        const essay = form.createTextField('essay');
        essay.enableMultiline();
        essay.addToPage(page, { x: 150, y: 5, width: 120, height: 60 });
        essay.setFontSize(8);
        essay.setText('First line\nSecond line\nThird line');
        const box = form.createCheckBox('box');
        box.addToPage(page, { x: 280, y: 5, width: 12, height: 12 });
        box.check();
      });
      const before = await renderWithPoppler(file);
      expect(await shown(file)).toEqual(before);
      const left = await PDFDocument.load(file);
      for (const field of left.getForm().getFields())
        for (const { dict } of field.acroField.getWidgets())
          if (field.getName() !== 'box') dict.delete(PDFName.of('AP'));
      const undrawn = await left.save({ updateFieldAppearances: false });
      const words = (await shown(undrawn))?.pages[0];
      for (const line of ['Ada Lovelace', 'First line', 'Second line', 'Third line'])
        expect(words).toContain(line);
    });

    it('links', async () => {
      const link =
        '<< /Type /Annot /Subtype /Link /Rect [1 1 8 8] /C [1 0 0] /Border [0 0 1] /A << /S /GoTo /D [3 0 R /Fit] >> >>';
      const page = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 90 90] /Annots [4 0 R] >>';
      const file = rawPdf([...ONE_PAGE.slice(0, 2), page, link]);
      const before = await renderWithPoppler(file);
      expect(before?.picture).toEqual((await renderWithPoppler(await accepted(file)))?.picture);
    });
  });

  describe('normalizes pages', () => {
    const page = (entries: string) =>
      rawPdf([...ONE_PAGE.slice(0, 2), `<< /Type /Page /Parent 2 0 R ${entries} >>`]);
    it.each([
      ['no size', '', [0, 0, 612, 792]],
      ['its corners the other way round', '/MediaBox [90 90 0 0]', [0, 0, 90, 90]],
      ['no room', '/MediaBox [0 0 0 0]', [0, 0, 612, 792]],
      ['words for a size', '/MediaBox [/a (b) null true]', [0, 0, 612, 792]],
      [
        'a part that is shown outside of it',
        '/MediaBox [0 0 90 90] /CropBox [100 100 200 200]',
        [0, 0, 90, 90],
      ],
      ['a part that is shown', '/MediaBox [0 0 90 90] /CropBox [10 10 200 50]', [10, 10, 80, 40]],
      ['a monstrous size', '/MediaBox [0 0 1440000 720000]', [0, 0, 14_400, 7_200]],
      ['a custom unit', '/MediaBox [0 0 90 90] /UserUnit 2', [0, 0, 180, 180]],
      ['monstrous units', '/MediaBox [0 0 90 90] /UserUnit 1000000000', [0, 0, 14_400, 14_400]],
    ])('with %s', async (_what, entries, [x, y, width, height]) => {
      const [first] = (await PDFDocument.load(await accepted(page(entries)))).getPages();
      expect(first?.getCropBox()).toEqual({ x, y, width, height });
    });

    it('with a rotation, or at an angle', async () => {
      const turns = await Promise.all(
        ['-90', '450', '45', '(a)'].map(async (turn) => {
          const [first] = (await PDFDocument.load(await accepted(page(`/Rotate ${turn}`)))).getPages();
          return first?.getRotation();
        }),
      );
      expect(turns).toEqual([270, 90, 0, 0].map((angle) => degrees(angle)));
    });
  });

  it('keeps tags', async () => {
    const file = await samplePdf(({ context, catalog }) => {
      const root = context.obj({ Type: 'StructTreeRoot', ParentTreeNextKey: PDFNumber.of(0) });
      catalog.set(PDFName.of('StructTreeRoot'), context.register(root));
      catalog.set(PDFName.of('Lang'), context.obj('en'));
    });
    const { catalog } = await PDFDocument.load(await accepted(file));
    expect(catalog.has(PDFName.of('StructTreeRoot'))).toBe(true);
  });

  describe('of a decompression bomb', () => {
    const bomb = deflateSync(Buffer.alloc(100_000_000), { level: 9 });
    const twice = deflateSync(bomb);
    const page = (more: string, ...objects: (string | Buffer)[]) =>
      rawPdf([
        ...ONE_PAGE.slice(0, 2),
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] ${more} >>`,
        ...objects,
      ]);
    const kids = Array.from({ length: 501 }, (_, at) => `${at + 3} 0 R`).join(' ');
    it.each([
      ['a page', page('/Contents 4 0 R', rawStream('/Filter /FlateDecode', bomb)), 'pdf_too_complex'],
      [
        'a page packed twice',
        page('/Contents 4 0 R', rawStream('/Filter [/FlateDecode /FlateDecode]', twice)),
        'pdf_too_complex',
      ],
      [
        'a picture packed twice',
        page(
          '/Resources << /XObject << /A 4 0 R >> >>',
          rawStream(
            '/Subtype /Image /Width 9 /Height 9 /Filter [/FlateDecode /FlateDecode /DCTDecode]',
            twice,
          ),
        ),
        'pdf_too_complex',
      ],
      [
        'a page packed twice and damaged',
        page('/Contents 4 0 R', rawStream('/Filter [/FlateDecode /FlateDecode]', twice.subarray(0, -9))),
        'pdf_too_complex',
      ],
      [
        'a picture of many pixels',
        page(
          '/Resources << /XObject << /A 4 0 R >> >>',
          rawStream(
            '/Subtype /Image /Width 90000 /Height 90000 /Filter /FlateDecode',
            deflateSync(Buffer.alloc(9)),
          ),
        ),
        'pdf_too_complex',
      ],
      [
        'pages',
        rawPdf([
          ONE_PAGE[0] ?? '',
          `<< /Type /Pages /Kids [${kids}] /Count 501 >>`,
          ...Array.from({ length: 501 }, () => ONE_PAGE[2] ?? ''),
        ]),
        'pdf_too_long',
      ],
    ] as const)('of %s is refused', async (_what, file, code) => {
      expect(file.length).toBeLessThan(4_000_000);
      expect(await pipeline.process(file.subarray(0, 1_048_576))).toEqual(refused(code));
    });

    // The slow files run nightly (hostile-megabytes.int.test.ts).
    it.each(HOSTILE_MEGABYTES.filter(({ quick }) => quick))(
      'handles a megabyte of $what within the time limits of thread and qpdf, and then the next file',
      async ({ pdf }) => {
        await pipeline.process(pdf());
        expect(await pipeline.process(sample)).toMatchObject({ accepted: true });
      },
    );

    it('refuses nested object streams before they exhaust memory', async () => {
      const objects = rawStream('/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode', bomb);
      const before = process.memoryUsage().rss;
      expect(await pipeline.process(rawPdf([...ONE_PAGE, objects]).subarray(0, -60))).toEqual(
        refused('pdf_too_complex'),
      );
      expect(process.memoryUsage().rss - before).toBeLessThan(300_000_000);
    });
  });

  it('accepts the maximum number of pages', async () => {
    const file = await samplePdf((document) => {
      for (let page = SAMPLE_PAGES; page < 500; page++) document.addPage([200, 200]).drawText(`Page ${page}`);
    });
    const packed = byQpdf(file, '--object-streams=generate');
    expect((await shown(packed))?.pages).toHaveLength(500);
  });
});
