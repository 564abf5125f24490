import { deflateSync } from 'node:zlib';
import { AFRelationship, PDFDict, PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib';
import { describe, expect, it } from 'vitest';
import { inspectDocument } from '../inspect-document.ts';

const inspect = (bytes: Uint8Array, name = 'a.pdf') => inspectDocument(bytes, name);
const SENTENCES = {
  not: 'Your file is not a PDF document, although its name says so. Please save it again and upload it.',
  broken: 'Your PDF document is damaged or incomplete. Please save it again and upload it.',
  encrypted: 'Your PDF document is protected by a password. Please remove the password and upload it again.',
  complex: 'Your PDF document is too complex. Please print it to a new PDF and upload that.',
};
const refused = (why: keyof typeof SENTENCES) => ({ ok: false, message: SENTENCES[why] });

async function pdf(change: (document: PDFDocument) => unknown = () => undefined): Promise<Buffer> {
  const document = await PDFDocument.create();
  document.addPage([200, 100]).drawText('Ada Lovelace', { x: 20, y: 40 });
  await change(document);
  return Buffer.from(await document.save({ useObjectStreams: false }));
}

/** What is in it once it went through, written so that it can be searched. */
async function cleaned(file: Uint8Array): Promise<{ document: PDFDocument; text: string }> {
  const found = await inspect(file);
  if (!found.ok) throw new Error(`${found.code}: ${found.message}`);
  const document = await PDFDocument.load(found.bytes, { updateMetadata: false });
  const plain = await document.save({ useObjectStreams: false });
  return { document, text: Buffer.from(plain).toString('latin1') };
}

/** A PDF by hand: objects from 1 on, the first is the catalog. */
function rawPdf(objects: (string | Buffer)[], trailer = ''): Buffer {
  const body = objects.flatMap((object, index) => [
    Buffer.from(`${index + 1} 0 obj\n`),
    Buffer.from(object),
    Buffer.from('\nendobj\n'),
  ]);
  const end = `trailer << /Root 1 0 R /Size ${objects.length + 1} ${trailer} >>\nstartxref\n0\n%%EOF\n`;
  return Buffer.concat([Buffer.from('%PDF-1.7\n'), ...body, Buffer.from(end)]);
}
const PAGES = [
  '<< /Type /Catalog /Pages 2 0 R >>',
  '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
  '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] >>',
];
const stream = (dictionary: string, data: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(`<< ${dictionary} /Length ${data.length} >>\nstream\n`),
    data,
    Buffer.from('\nendstream'),
  ]);

describe('a PDF', () => {
  it('is taken, with all of its pages', async () => {
    const { document } = await cleaned(await pdf((each) => each.addPage()));
    expect(document.getPageCount()).toBe(2);
    expect(document.getPage(0).getSize()).toEqual({ width: 200, height: 100 });
  });

  it('loses JavaScript wherever it stands', async () => {
    const file = await pdf((document) => {
      document.addJavaScript('main', 'app.alert("name tree")');
      const { context, catalog } = document;
      const script = (words: string) => context.obj({ S: 'JavaScript', JS: PDFString.of(words) });
      catalog.set(PDFName.of('OpenAction'), context.register(script('app.alert("open")')));
      catalog.set(PDFName.of('AA'), context.obj({ WC: script('app.alert("close")') }));
      document.getPage(0).node.set(PDFName.of('AA'), context.obj({ O: script('app.alert("page")') }));
      const next = context.obj({
        S: 'URI',
        URI: PDFString.of('https://a.example'),
        Next: script('app.alert("next")'),
      });
      const link = context.obj({ Type: 'Annot', Subtype: 'Link', Rect: [0, 0, 9, 9], A: next });
      document.getPage(0).node.set(PDFName.of('Annots'), context.obj([context.register(link)]));
    });
    expect(file.toString('latin1').match(/JavaScript/g)?.length).toBeGreaterThan(4);
    const { text } = await cleaned(file);
    expect(text).not.toMatch(/JavaScript|\/JS|app\.alert/);
    expect(text).toContain('https://a.example');
  });

  it.each([
    'Launch',
    'SubmitForm',
    'ImportData',
    'GoToR',
    'GoToE',
    'Rendition',
    'Movie',
    'Sound',
    'RichMediaExecute',
  ])('loses actions of the kind %s', async (kind) => {
    const file = await pdf(({ context, catalog }) =>
      catalog.set(PDFName.of('OpenAction'), context.obj({ S: kind, F: PDFString.of('cmd.exe') })),
    );
    expect(file.toString('latin1')).toContain('cmd.exe');
    expect((await cleaned(file)).text).not.toContain('cmd.exe');
  });

  it('loses files inside of it', async () => {
    const file = await pdf((document) =>
      document.attach(Buffer.from('MZ a program'), 'setup.exe', { afRelationship: AFRelationship.Data }),
    );
    expect(file.toString('latin1')).toContain('EmbeddedFile');
    const { text } = await cleaned(file);
    expect(text).not.toMatch(/EmbeddedFile|setup\.exe/);
  });

  it('loses annotations that carry files or play something, and keeps notes', async () => {
    const file = await pdf((document) => {
      const { context } = document;
      const annotations = ['FileAttachment', 'RichMedia', 'Text', 'Screen'].map((Subtype) =>
        context.register(context.obj({ Type: 'Annot', Subtype, Rect: [0, 0, 9, 9] })),
      );
      document.getPage(0).node.set(PDFName.of('Annots'), context.obj(annotations));
    });
    const { document, text } = await cleaned(file);
    expect(document.getPage(0).node.Annots()?.size()).toBe(1);
    expect(text).not.toMatch(/FileAttachment|RichMedia|Screen/);
  });

  it('keeps its tags and its structure', async () => {
    const file = await pdf(({ context, catalog }) => {
      const element = context.register(
        context.obj({ Type: 'StructElem', S: 'Movie', T: PDFString.of('a tag') }),
      );
      catalog.set(PDFName.of('StructTreeRoot'), context.obj({ Type: 'StructTreeRoot', K: [element] }));
      catalog.set(PDFName.of('MarkInfo'), context.obj({ Marked: true }));
    });
    const { document, text } = await cleaned(file);
    expect(document.catalog.lookup(PDFName.of('MarkInfo'))).toBeInstanceOf(PDFDict);
    expect(text).toContain('a tag');
  });

  it('loses what former versions of it said', async () => {
    const { text } = await cleaned(rawPdf([...PAGES, '(the grades before)']));
    expect(text).not.toContain('the grades before');
  });

  it.each([
    ['a program', 'MZ\x90\0 This program cannot be run in DOS mode.'],
    ['a program in front of a PDF', 'MZ\x90\0 %PDF-1.7 %%EOF'],
    ['HTML', '<html>'],
  ])('is refused when it is %s', async (_what, words) => {
    expect(await inspect(Buffer.from(words, 'latin1'))).toEqual({ code: 'not_pdf', ...refused('not') });
  });

  it('that is cut off is refused', async () => {
    const file = await pdf();
    for (const share of [0.1, 0.5, 0.9, 0.99])
      expect(await inspect(file.subarray(0, Math.floor(file.length * share)))).toMatchObject(
        refused('broken'),
      );
  });

  it.each([
    ['no pages', rawPdf(['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [] /Count 0 >>'])],
    ['no catalog', rawPdf(['<< /Type /Nothing >>'])],
    ['nothing but its ends', Buffer.from('%PDF-1.7\n%%EOF')],
    ['brackets without an end', rawPdf([...PAGES, '['.repeat(200_000)])],
  ])('with %s is refused', async (_what, file) => {
    expect(await inspect(file)).toMatchObject(refused('broken'));
  });

  it('with a password is refused', async () => {
    const file = await pdf((document) =>
      document.encrypt({ userPassword: 'secret', ownerPassword: 'secret' }),
    );
    expect(await inspect(file)).toEqual({ code: 'pdf_encrypted', ...refused('encrypted') });
  });

  const bomb = deflateSync(Buffer.alloc(100_000_000));
  it.each([
    ['objects', stream('/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode', bomb)],
    ['objects under another spelling', stream('/Type /Obj#53tm /N 1 /First 4 /Filter /FlateDecode', bomb)],
    [
      'objects that say they are a picture',
      stream('/Subtype /Image /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode', bomb),
    ],
    ['a page', stream('/Filter /FlateDecode', bomb)],
    [
      'objects packed twice',
      stream('/Type /ObjStm /N 1 /First 4 /Filter [/FlateDecode /FlateDecode]', deflateSync(bomb)),
    ],
    ['objects packed in another way', stream('/Type /ObjStm /N 1 /First 4 /Filter /LZWDecode', bomb)],
  ])('that is a bomb of %s is refused before it is parsed', async (_what, object) => {
    expect(await inspect(rawPdf([...PAGES, object]))).toEqual({
      code: 'pdf_too_complex',
      ...refused('complex'),
    });
  });

  it('with very many pages is refused', async () => {
    const file = await pdf((document) => {
      for (let page = 0; page < 300; page++) document.addPage([9, 9]);
    });
    expect(await inspect(file)).toMatchObject({
      message: 'Your PDF document has too many pages. Please upload at most 300 pages.',
    });
  });
});
