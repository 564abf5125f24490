import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PDFArray, PDFDict, PDFDocument, PDFHexString, PDFName, PDFString } from '@cantoo/pdf-lib';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPrintBench, type PrintBench } from '../testing/print-bench.ts';
import { COMPLETE } from '../../testing/test-steps.ts';
import { appendDocuments } from '../append/append-documents.ts';
import { PdfMerger } from './pdf-merger.ts';

const NEVER = new AbortController().signal;

describe('PdfMerger', () => {
  let bench: PrintBench;
  let folder: string;
  let print: Uint8Array;
  beforeAll(async () => {
    bench = await startPrintBench();
    folder = mkdtempSync(path.join(tmpdir(), 'portico-join-'));
    const applicant = await bench.add({ ...COMPLETE, first_name: 'Marguerite' });
    await bench.core.printing.pdfs.status(applicant);
    const [row] = await bench.rows(applicant);
    await bench.print(row!);
    const { stream } = await bench.core.printing.pdfs.file(applicant.applicationId, row!.id);
    print = Buffer.concat(await stream.toArray());
  });
  afterAll(async () => {
    rmSync(folder, { recursive: true, force: true });
    await bench.close();
  });

  const TITLES = ['Marguerite <b> · K7RQ-4TWX', 'Žofie Šťastná', 'محمد علي', '王小明'];

  async function withDocument(): Promise<Uint8Array> {
    const document = await PDFDocument.create();
    document.addPage([300, 400]).drawText('A transcript');
    const content = await document.save();
    const appended = await appendDocuments(print, [{ question: 'Transcript', fileName: 'a.pdf', content }]);
    return appended.pdf;
  }

  async function joined(prints: Uint8Array[]): Promise<{ pdf: Buffer; file: string }> {
    const joiner = new PdfMerger(bench.core.workers.threads);
    async function* all() {
      for (const [index, pdf] of prints.entries())
        yield await Promise.resolve({ title: TITLES[index % TITLES.length]!, pdf });
    }
    const pieces: Uint8Array[] = [];
    for await (const piece of joiner.join(all(), { title: 'Applications', at: new Date() }, NEVER))
      pieces.push(piece);
    const pdf = Buffer.concat(pieces);
    const file = path.join(folder, 'joined.pdf');
    writeFileSync(file, pdf);
    return { pdf, file };
  }

  const idOf = (id: unknown) =>
    id instanceof PDFString || id instanceof PDFHexString ? Buffer.from(id.asBytes()).toString('latin1') : '';

  function namesIn({ catalog, context }: PDFDocument) {
    const [ids, headers, scopes]: [string[], string[], string[]] = [[], [], []];
    for (const [, element] of context.enumerateIndirectObjects()) {
      if (!(element instanceof PDFDict) || element.get(PDFName.of('Type')) !== PDFName.of('StructElem'))
        continue;
      const id = idOf(element.lookup(PDFName.of('ID')));
      if (id) ids.push(id);
      const attributes = element.lookup(PDFName.of('A'));
      for (const each of attributes instanceof PDFArray ? attributes.asArray() : [attributes]) {
        if (!(each instanceof PDFDict)) continue;
        const list = each.lookup(PDFName.of('Headers'));
        if (list instanceof PDFArray) headers.push(...list.asArray().map(idOf));
        const scope = each.lookup(PDFName.of('Scope'));
        if (scope instanceof PDFName) scopes.push(scope.decodeText());
      }
    }
    const tree: string[] = [];
    const walk = (node: PDFDict | undefined) => {
      const names = node?.lookupMaybe(PDFName.of('Names'), PDFArray)?.asArray() ?? [];
      tree.push(...names.filter((_, n) => n % 2 === 0).map(idOf));
      for (const kid of node?.lookupMaybe(PDFName.of('Kids'), PDFArray)?.asArray() ?? [])
        walk(context.lookup(kid, PDFDict));
    };
    walk(catalog.lookup(PDFName.of('StructTreeRoot'), PDFDict).lookupMaybe(PDFName.of('IDTree'), PDFDict));
    return { ids, headers, scopes: scopes.sort(), tree };
  }

  async function withTable(pdf: Uint8Array): Promise<Uint8Array> {
    const document = await PDFDocument.load(pdf);
    const { context, catalog } = document;
    const root = catalog.lookup(PDFName.of('StructTreeRoot'), PDFDict);
    root.set(PDFName.of('ClassMap'), context.obj({ head: { O: 'Table', Scope: 'Column' } }));
    const elements = context
      .enumerateIndirectObjects()
      .flatMap(([, each]) =>
        each instanceof PDFDict && each.get(PDFName.of('Type')) === PDFName.of('StructElem') ? [each] : [],
      );
    const [one, other] = elements.slice(-2) as [PDFDict, PDFDict];
    one.set(PDFName.of('ID'), PDFString.of('node1'));
    one.set(PDFName.of('C'), PDFName.of('head'));
    other.set(PDFName.of('ID'), PDFString.of('node2'));
    const cell = context.obj({ O: 'Table' });
    cell.set(PDFName.of('Headers'), context.obj([PDFString.of('node1')]));
    other.set(PDFName.of('A'), cell);
    return document.save();
  }

  const open = (pdf: Uint8Array) => getDocument({ data: new Uint8Array(pdf), useSystemFonts: true }).promise;

  it('creates a valid PDF with all pages, and a bookmark per part above its own', async () => {
    const one = await withDocument();
    const { pdf, file } = await joined([one, print, one, print]);
    const check = execFileSync('qpdf', ['--check', file], { encoding: 'utf8' });
    expect(check).toContain('No syntax or stream encoding errors found');
    const [first, second, all] = await Promise.all([open(one), open(print), open(pdf)]);
    expect(all.numPages).toBe(2 * first.numPages + 2 * second.numPages);
    const outline = await all.getOutline();
    expect(outline.map(({ title }) => title)).toEqual(TITLES);
    const own = (await first.getOutline()).map(({ title }) => title);
    expect(own).toContain('Transcript: a.pdf');
    expect(outline[0]?.items.map(({ title }) => title)).toEqual(own);
    const startOf = async (at: number) =>
      all.getPageIndex((outline[at]!.dest as [{ num: number; gen: number }])[0]);
    expect(await Promise.all([0, 1, 2, 3].map(startOf))).toEqual([
      0,
      first.numPages,
      first.numPages + second.numPages,
      2 * first.numPages + second.numPages,
    ]);
    const below = outline[2]?.items[0]?.dest as [{ num: number; gen: number }];
    expect(await all.getPageIndex(below[0])).toBeGreaterThanOrEqual(first.numPages + second.numPages);
  });

  it('keeps the text of every page', async () => {
    const { file } = await joined([print, print]);
    const text = (name: string) => execFileSync('pdftotext', ['-layout', name, '-'], { encoding: 'utf8' });
    const single = path.join(folder, 'single.pdf');
    writeFileSync(single, print);
    expect(text(single)).toContain('Marguerite');
    expect(text(file)).toBe(text(single) + text(single));
  });

  it('keeps the tags of all parts, linked to their pages', async () => {
    const { pdf } = await joined([print, await withDocument()]);
    const [single, all] = await Promise.all([open(print), open(pdf)]);
    const tagsOf = async (document: Awaited<ReturnType<typeof open>>, page: number) => {
      const roles: string[] = [];
      const walk = (node: { role?: string; children?: unknown[] } | null) => {
        if (node?.role) roles.push(node.role);
        for (const child of node?.children ?? []) walk(child as never);
      };
      walk((await (await document.getPage(page)).getStructTree()) as never);
      return roles;
    };
    const before = (await tagsOf(single, 1)).filter((role) => !['Root', 'Document', 'Part'].includes(role));
    expect(before.length).toBeGreaterThan(3);
    for (const page of [1, single.numPages + 1]) {
      const roles = await tagsOf(all, page);
      expect(roles.filter((role) => !['Root', 'Document', 'Part'].includes(role))).toEqual(before);
      expect(roles).toContain('Part');
    }
    expect(execFileSync('pdfinfo', [path.join(folder, 'joined.pdf')], { encoding: 'utf8' })).toMatch(
      /Tagged:\s+yes/,
    );
  });

  it('makes tag names unique, so that table cells find their headers', async () => {
    const table = await withTable(print);
    const { pdf, file } = await joined([table, print, table]);
    expect(execFileSync('qpdf', ['--check', file], { encoding: 'utf8' })).toContain('No syntax');
    const [single, all] = await Promise.all([PDFDocument.load(print), PDFDocument.load(pdf)]);
    const [own, named] = [namesIn(single), namesIn(all)];
    expect(named.ids).toHaveLength(3 * own.ids.length + 4);
    expect(new Set(named.ids).size).toBe(named.ids.length);
    expect(named.tree).toEqual([...named.ids].sort());
    expect(named.headers).toHaveLength(3 * own.headers.length + 2);
    for (const header of named.headers) expect(named.ids).toContain(header);
    expect(named.scopes.filter((scope) => scope === 'Column').length).toBe(
      3 * own.scopes.filter((scope) => scope === 'Column').length + 2,
    );
  });

  it('refuses an empty list', async () => {
    await expect(joined([])).rejects.toThrow('There are no PDFs to join.');
  });
});
