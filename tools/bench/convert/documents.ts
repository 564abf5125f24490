import { paragraph, picture, png, wordDocument } from '@portico/core/testing';

const SENTENCE =
  'The committee has read the essays, the transcripts and the letters of everybody who applied this year. ';
const PAGE_BREAK = '<w:p><w:r><w:br w:type="page"/></w:r></w:p>';

export const DOCUMENTS: Record<string, Uint8Array> = {
  '1 page': wordDocument({ paragraphs: Array.from({ length: 8 }, (_, n) => `${n}. ${SENTENCE.repeat(3)}`) }),
  '17 pages with tables': wordDocument({
    body: Array.from({ length: 17 }, (_, n) => paragraph(`Page ${n + 1}`) + table(20, 4)).join(PAGE_BREAK),
  }),
  '0.9 MB with pictures': wordDocument({
    body: paragraph('Two pictures') + picture('rId1') + picture('rId2'),
    links: {
      rId1: { type: 'image', target: 'media/image1.png' },
      rId2: { type: 'image', target: 'media/image2.png' },
    },
    files: { 'word/media/image1.png': noise(1), 'word/media/image2.png': noise(2) },
  }),
};

function table(rows: number, columns: number): string {
  const cell = (text: string) =>
    `<w:tc><w:tcPr><w:tcW w:w="2000" w:type="dxa"/></w:tcPr>${paragraph(text)}</w:tc>`;
  const row = (r: number) =>
    `<w:tr>${Array.from({ length: columns }, (_, c) => cell(`Course ${r}.${c}`)).join('')}</w:tr>`;
  return `<w:tbl><w:tblPr><w:tblW w:w="8000" w:type="dxa"/></w:tblPr>${Array.from({ length: rows }, (_, r) => row(r)).join('')}</w:tbl>`;
}

/** Creates 450 kB of incompressible pixels, like those of a photo. */
function noise(seed: number): Uint8Array {
  let state = seed;
  const next = () => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) >>> 24;
  return png({ width: 387, height: 387, pixel: () => [next(), next(), next()] });
}
