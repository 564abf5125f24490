import { execFileSync } from 'node:child_process';
import { degrees, PDFDocument, PDFName } from '@cantoo/pdf-lib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ChromiumPrinter } from '../chromium-printer.ts';
import { type ServedView, serveView, viewPage } from '../testing/serve-view.ts';
import { appendDocuments, type AppendedDocument } from './append-documents.ts';

const FOOTER = 'Ada Лавлейс · K7RQ-4TWX';

describe('a print with documents', () => {
  const printer = new ChromiumPrinter(process.env.CHROMIUM_PATH);
  let view: ServedView;
  const print = (html: string, documents: AppendedDocument[] = []) => {
    page = html;
    return printer.print({
      url: `${view.origin}/`,
      secret: 'secret',
      expectedKeys: /data-answer-key/.test(html) ? ['first_name'] : [],
      documents,
      footer: FOOTER,
      signal: new AbortController().signal,
    });
  };
  let page = '';
  let tagged: Uint8Array;
  let whole: Uint8Array;

  beforeAll(async () => {
    view = await serveView(() => page);
    const long = '<p>Paragraph of the letter.</p>'.repeat(60);
    tagged = await print(
      viewPage({}, `<h2>Letter heading</h2>${long}<a href="https://example.com/">Link</a>`),
    );
    whole = await print(viewPage({ first_name: 'Ada' }).replace('>Print<', '>Ada &amp; Лавлейс<'), [
      { title: 'Letter: letter.docx', content: tagged },
      { title: 'Transcript: scan.pdf', content: await untagged() },
    ]);
  });
  afterAll(async () => {
    await printer.close();
    await view.close();
  });

  const info = (pdf: Uint8Array, ...options: string[]) =>
    execFileSync('pdfinfo', [...options, '-'], {
      input: pdf,
      encoding: 'utf8',
      stdio: ['pipe', 'pipe', 'pipe'],
    });
  const textOf = (pdf: Uint8Array, number: number) =>
    execFileSync('pdftotext', ['-f', String(number), '-l', String(number), '-', '-'], {
      input: pdf,
      encoding: 'utf8',
    });
  const pageCount = (pdf: Uint8Array) => Number(/Pages:\s+(\d+)/.exec(info(pdf))?.[1]);

  it('has all pages of all of them, in order', async () => {
    expect(pageCount(whole)).toBe(1 + pageCount(tagged) + 2);
    expect(textOf(whole, 1)).toContain('Ada');
    expect(textOf(whole, 2)).toContain('Letter heading');
    expect(textOf(whole, pageCount(whole))).toContain('Turned page');
  });

  it('stays the document that it was: titled, in its language, described for archives too', async () => {
    expect(info(whole)).toMatch(/Title:\s+Ada & Лавлейс\n/);
    const { catalog } = await PDFDocument.load(whole, { updateMetadata: false });
    expect(catalog.getViewerPreferences()?.getDisplayDocTitle()).toBe(true);
    expect(String(catalog.get(PDFName.of('Lang')))).toBe('(en)');
    const described = info(whole, '-meta');
    expect(described).toContain('<rdf:li xml:lang="x-default">Ada &#38; Лавлейс</rdf:li>');
    expect(described).toContain('<rdf:li>en</rdf:li>');
    expect(described).toMatch(/<xmp:CreateDate>\d{4}-\d\d-\d\dT/);
  });

  it('names the applicant, the reference and the number of each page of the whole', () => {
    const count = pageCount(whole);
    for (let number = 1; number <= count; number++) {
      const text = textOf(whole, number).normalize('NFKC');
      expect(text).toContain(`Page ${number} of ${count}`);
      expect(text).toContain(FOOTER);
    }
  });

  it('keeps the tags of the print and of the documents', () => {
    expect(info(whole)).toMatch(/Tagged:\s+yes/);
    const structure = info(whole, '-struct-text');
    const own = info(tagged, '-struct-text');
    expect(count(own, 'P (block)')).toBeGreaterThan(55);
    expect(structure.match(/^ {2}Part "/gm)).toHaveLength(2);
    expect(count(structure, '"Paragraph of the letter."')).toBe(60);
    expect(structure).toContain('"Letter heading"');
    expect(structure).toContain('Link');
    expect(structure).toContain('"Ada"');
  });

  it('tags pages that have no tags, so that they are read', () => {
    const structure = info(whole, '-struct-text');
    expect(structure.slice(structure.lastIndexOf('Part "'))).toMatch(/Scanned page[\s\S]*Turned page/);
  });

  it('leads to each document by a bookmark', async () => {
    const document = await PDFDocument.load(whole);
    const titles = document.context
      .enumerateIndirectObjects()
      .map(([, object]) => String(object))
      .filter((text) => text.includes('/Dest') && text.includes('/Title'));
    expect(titles.length).toBeGreaterThanOrEqual(2);
    expect(outlineOf(document)).toEqual(
      expect.arrayContaining(['Letter: letter.docx', 'Transcript: scan.pdf']),
    );
  });

  it('covers nothing of an appended page: its foot is added below, also where the page is turned', async () => {
    const pages = (await PDFDocument.load(whole)).getPages().slice(-2);
    expect(pages.map((each) => each.getSize())).toEqual([
      { width: 595, height: 842 + 54 * (595 / 612) },
      { width: 842 + 54 * (595 / 612), height: 595 },
    ]);
  });

  it('is not made of a document that is none', async () => {
    const broken = [{ title: 'Broken', content: new Uint8Array([1, 2, 3]) }];
    const target = await PDFDocument.load(tagged);
    await expect(appendDocuments(target, broken, () => Promise.resolve(tagged))).rejects.toThrow();
  });
});

/** An upright page and one that is shown turned by a quarter, A4. */
async function untagged(): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  document.addPage([595, 842]).drawText('Scanned page', { x: 50, y: 700 });
  const turned = document.addPage([842, 595]);
  turned.setRotation(degrees(90));
  turned.drawText('Turned page', { x: 50, y: 300 });
  return document.save();
}

const count = (text: string, part: string) => text.split(part).length - 1;

function outlineOf(document: PDFDocument): string[] {
  return document.context.enumerateIndirectObjects().flatMap(([, object]) => {
    const title = /\/Title <([0-9A-F]+)>/i.exec(String(object))?.[1];
    if (!title) return [];
    const bytes = Buffer.from(title, 'hex');
    return [bytes.subarray(2).swap16().toString('utf16le')];
  });
}
