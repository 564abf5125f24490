import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inspectDocument } from '../inspection/inspect-document.ts';
import { SILENT } from '../../platform/jobs/testing/gate.ts';
import { Bubblewrap } from '../../subprocess/sandbox/bubblewrap.ts';
import { EnginePool } from './engine-pool.ts';
import { findLibreOffice } from './find-libreoffice.ts';
import { png } from './testing/images.ts';
import { readPdf } from './testing/read-pdf.ts';
import { paragraph, picture, wordDocument, type WordDocumentOptions } from './testing/word-document.ts';

const red = png({ width: 30, height: 20, pixel: () => [200, 0, 0] });
const SVG = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><path d="M0 0h9v9z"/></svg>',
);
const EMBEDDED = '<a:blip r:embed="rId1"/>';
const ICON = EMBEDDED.replace(
  '/>',
  '><a:extLst><a:ext uri="{96DAC541-7B7A-43D3-8B79-37D633B846F1}"><asvg:svgBlip xmlns:asvg="http://schemas.microsoft.com/office/drawing/2016/SVG/main" r:embed="rId2"/></a:ext></a:extLst></a:blip>',
);
const field = (instruction: string, result: string) =>
  `<w:p><w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>${instruction}</w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${result}<w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>`;
const run = (xml: string) => /<w:r>.*<\/w:r>/.exec(xml)?.[0] ?? '';

describe("LibreOffice's rendering of an inspected Word document", () => {
  let pool: EnginePool;
  beforeAll(() => {
    pool = new EnginePool({
      program: findLibreOffice()?.engine ?? 'soffice.bin',
      size: 1,
      sandbox: new Bubblewrap([]),
      log: SILENT,
    });
  });
  afterAll(() => pool.close());

  const shown = async (wishes: WordDocumentOptions) => {
    const inspected = await inspectDocument(wordDocument(wishes), 'letter.docx');
    if (!inspected.ok) throw new Error(inspected.message);
    return readPdf(await pool.convert(inspected.bytes, new AbortController().signal));
  };
  const image = { type: 'image', target: 'media/a.png' };

  it('keeps the pixels of an icon whose SVG was removed', async () => {
    const found = await shown({
      body: paragraph('Ada') + picture('rId1').replace(EMBEDDED, ICON),
      links: { rId1: image, rId2: { type: 'image', target: 'media/a.svg' } },
      files: { 'word/media/a.png': red, 'word/media/a.svg': SVG },
    });
    expect(found).toMatchObject({ text: 'Ada', pictures: 1 });
  });

  it('keeps a picture copied from a web page, which Word writes as a field', async () => {
    const found = await shown({
      body: field(' INCLUDEPICTURE "/var/folders/a.png" \\* MERGEFORMATINET ', run(picture('rId1'))),
      links: { rId1: image },
      files: { 'word/media/a.png': red },
    });
    expect(found).toMatchObject({ pictures: 1 });
  });

  it('keeps links, and the text of fields that referred to other files', async () => {
    const link = '<w:p><w:hyperlink r:id="rId1"><w:r><w:t>my school</w:t></w:r></w:hyperlink></w:p>';
    const found = await shown({
      body: link + field(' LINK Excel.Sheet.12 "C:\\\\a.xlsx" ', run(paragraph('42'))),
      links: { rId1: { type: 'hyperlink', target: 'https://school.example/', external: true } },
    });
    expect(found).toMatchObject({ text: 'my school 42' });
  });
});
