import { execFileSync } from 'node:child_process';
import { degrees, PDFDict, PDFDocument, PDFHexString, PDFName, PDFString } from '@cantoo/pdf-lib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { onePixelPng } from '../../documents/converter/testing/images.ts';
import { SILENT } from '../../platform/jobs/testing/gate.ts';
import { openThreads } from '../../composition/open-threads.ts';
import { ChromiumPrinter } from '../chromium-printer.ts';
import { respondWith, viewPage } from '../testing/fake-print-page.ts';
import type { AppendedDocument } from './append-documents.ts';
import { SHEET_MARGIN, sheetOf } from './sheet.ts';

const FOOTER = 'Ada Лавлейс · K7RQ-4TWX';

describe('appendDocuments', () => {
  const threads = openThreads(SILENT);
  const printer = new ChromiumPrinter(threads, process.env.CHROMIUM_PATH);
  const print = (
    html: string,
    documents: AppendedDocument[] = [],
    mark: string | null = null,
    footer = FOOTER,
  ) =>
    printer.print({
      answer: respondWith(html),
      expectedKeys: /data-answer-key/.test(html) ? ['first_name'] : [],
      documents,
      footer,
      mark,
      signal: new AbortController().signal,
    });
  let tagged: Uint8Array;
  let whole: Uint8Array;

  beforeAll(async () => {
    const long = '<p>Paragraph of the letter.</p>'.repeat(60);
    tagged = await print(
      viewPage({}, `<h2>Letter heading</h2>${long}<a href="https://example.com/">Link</a>`),
    );
    whole = await print(viewPage({ first_name: 'Ada' }).replace('>Print<', '>Ada &amp; Лавлейс<'), [
      { question: 'Letter', fileName: 'letter.docx', content: tagged },
      { question: 'Transcript', fileName: 'scan.pdf', content: await untagged() },
    ]);
  });
  afterAll(async () => {
    await printer.close();
    await threads.close();
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

  it('includes all pages in order', async () => {
    expect(pageCount(whole)).toBe(1 + pageCount(tagged) + 2);
    expect(textOf(whole, 1)).toContain('Ada');
    expect(textOf(whole, 2)).toContain('Letter heading');
    expect(textOf(whole, pageCount(whole))).toContain('Turned page');
  });

  it('keeps title, language, and XMP metadata', async () => {
    expect(info(whole)).toMatch(/Title:\s+Ada & Лавлейс\n/);
    const { catalog } = await PDFDocument.load(whole, { updateMetadata: false });
    expect(catalog.getViewerPreferences()?.getDisplayDocTitle()).toBe(true);
    expect(String(catalog.get(PDFName.of('Lang')))).toBe('(en)');
    const described = info(whole, '-meta');
    expect(described).toContain('<rdf:li xml:lang="x-default">Ada &#38; Лавлейс</rdf:li>');
    expect(described).toContain('<rdf:li>en</rdf:li>');
    expect(described).toMatch(/<xmp:CreateDate>\d{4}-\d\d-\d\dT/);
  });

  it('shows the applicant, reference, and total page numbers', () => {
    const count = pageCount(whole);
    for (let number = 1; number <= count; number++) {
      const text = textOf(whole, number).normalize('NFKC');
      expect(text).toContain(`Page ${number} of ${count}`);
      expect(text).toContain(FOOTER);
    }
  });

  it('keeps the tags of the PDF and its documents', () => {
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

  it('tags untagged pages', () => {
    const structure = info(whole, '-struct-text');
    expect(structure.slice(structure.lastIndexOf('Part "'))).toMatch(/Scanned page[\s\S]*Turned page/);
  });

  it('describes pages without text, and figures by their document', async () => {
    const picture = `src="data:image/png;base64,${Buffer.from(onePixelPng()).toString('base64')}" width="50"`;
    const letter = await print(viewPage({}, `<img ${picture} alt="Crest"><p>Words</p><img ${picture}>`));
    const pdf = await print(viewPage({ first_name: 'Ada' }), [
      { question: 'Letter', fileName: 'letter.docx', content: letter },
      { question: 'Transcript', fileName: 'scän.pdf', content: await scanned() },
    ]);
    expect(await alternatives(pdf)).toEqual([
      'Crest',
      'Letter: letter.docx, an image with no text',
      'Transcript: scän.pdf, page 1 of 3, an image with no text',
      'Transcript: scän.pdf, page 3 of 3, an image with no text',
    ]);
    expect(info(pdf, '-struct-text')).toMatch(/Figure\n +""\n +P \(block\)\n +"Second page"\n +Figure\n/);
  });

  it('adds a bookmark per document', async () => {
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

  it('scales pages of any size to Letter', () => {
    const sizes = info(whole, '-f', '1', '-l', '99').match(/^Page +\d+ size: +.*$/gm) ?? [];
    expect(sizes).toHaveLength(pageCount(whole));
    for (const size of sizes) expect(size).toMatch(/(612 x 792|792 x 612) pts/);
  });

  it('shows question, file name, and page number above each attached page', () => {
    expect(textOf(whole, 1)).not.toContain('Attached page');
    for (let number = 1; number <= pageCount(tagged); number++) {
      expect(textOf(whole, 1 + number)).toContain('Letter · letter.docx');
      expect(textOf(whole, 1 + number)).toContain(`Attached page ${number} of ${pageCount(tagged)}`);
    }
    const [upright, turned] = [pageCount(whole) - 1, pageCount(whole)].map((each) => textOf(whole, each));
    expect(upright).toMatch(/Transcript · scan\.pdf[\s\S]*Attached page 1 of 2/);
    expect(turned).toMatch(/Transcript · scan\.pdf[\s\S]*Attached page 2 of 2/);
  });

  it('keeps long footers and captions off the page content', async () => {
    const long = (word: string) => word.repeat(150 / word.length);
    const pdf = await print(
      viewPage({ first_name: 'Ada' }),
      [{ question: long('Question '), fileName: `${long('W')}.pdf`, content: await untagged() }],
      null,
      `K7RQ-4TWX · ${long('M')} · ${long('University ')}`,
    );
    const words = execFileSync('pdftotext', ['-f', '2', '-l', '2', '-bbox', '-', '-'], {
      input: pdf,
      encoding: 'utf8',
    }).matchAll(/yMin="([\d.]+)" xMax="[\d.]+" yMax="([\d.]+)">([^<]+)</g);
    const { top, bottom } = SHEET_MARGIN;
    const between = [...words].filter(
      ([, yMin, yMax]) => Number(yMax) > top && Number(yMin) < sheetOf(false).height - bottom,
    );
    expect(between.map(([, , , word]) => word)).toEqual(['Scanned', 'page']);
    expect(textOf(pdf, 2)).toContain('K7RQ-4TWX');
    expect(textOf(pdf, 2)).toContain('Attached page 1 of 2');
    expect(textOf(pdf, 2)).toMatch(/Page 2 of 3/);
  });

  it('shows the draft mark on every page, hidden from screen readers', async () => {
    const document = { question: 'Letter', fileName: 'letter.docx', content: tagged };
    const [alone, together] = [
      await print(viewPage({ first_name: 'Ada' }), [], 'Not submitted'),
      await print(viewPage({ first_name: 'Ada' }), [document], 'Not submitted'),
    ];
    for (const pdf of [alone, together]) {
      for (let number = 1; number <= pageCount(pdf); number++)
        expect(textOf(pdf, number)).toContain('Not submitted');
      expect(info(pdf, '-struct-text')).not.toMatch(/not submitted/i);
    }
    for (let number = 1; number <= pageCount(whole); number++)
      expect(textOf(whole, number)).not.toMatch(/not submitted/i);
  });

  it('refuses an invalid document', async () => {
    const broken = [{ question: 'Broken', fileName: 'one.pdf', content: new Uint8Array([1, 2, 3]) }];
    await expect(print(viewPage({ first_name: 'Ada' }), broken)).rejects.toThrow(
      'The document for "Broken" can\'t be added to the PDF.',
    );
  });
});

async function untagged(): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  document.addPage([595, 842]).drawText('Scanned page', { x: 50, y: 700 });
  const turned = document.addPage([595, 842]);
  turned.setRotation(degrees(90));
  turned.drawText('Turned page', { x: 50, y: 300 });
  return document.save();
}

async function scanned(): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const picture = await document.embedPng(onePixelPng());
  const first = document.addPage();
  first.drawImage(picture, { x: 0, y: 0, width: 500, height: 700 });
  document.addPage().drawText('Second page');
  const [form] = await document.embedPages([first]);
  if (form) document.addPage().drawPage(form);
  return document.save();
}

async function alternatives(pdf: Uint8Array): Promise<string[]> {
  const { context } = await PDFDocument.load(pdf);
  return context
    .enumerateIndirectObjects()
    .flatMap(([, object]) => {
      if (!(object instanceof PDFDict) || object.get(PDFName.of('S')) !== PDFName.of('Figure')) return [];
      const text = object.lookup(PDFName.of('Alt'));
      return [text instanceof PDFHexString || text instanceof PDFString ? text.decodeText() : 'nothing'];
    })
    .sort();
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
