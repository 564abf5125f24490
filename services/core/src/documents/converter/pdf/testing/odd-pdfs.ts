import { rawStream } from './raw-pdf.ts';
import { byQpdf } from './sample-pdf.ts';
import { node, page, show, twoPagePdf } from './two-page-pdf.ts';

/** Result of poppler 22.12: shows all pages, only some or empty pages, or nothing. */
type Poppler = 'all' | 'some' | 'none';
/** Result of qpdf 11.3 with our options. */
type Qpdf = 'clean' | 'warns' | 'fails';

type Outcome = string[] | 'pdf_broken' | 'pdf_incomplete' | 'pdf_too_long' | 'not_pdf';

export type OddPdf = [name: string, Poppler, Qpdf, Outcome, make: () => Buffer];

const BOTH = ['First', 'Second'];
const objects = (changed: Record<number, string | Buffer>) => () => twoPagePdf({ objects: changed });
const catalog = (entries: string, more: Record<number, string | Buffer> = {}) =>
  objects({ 1: `<< ${entries} >>`, ...more });
const root = (...deps: Parameters<typeof node>) => objects({ 2: node(...deps) });
const first = (...deps: Parameters<typeof page>) => objects({ 3: page(...deps) });
const changed = (from: string | RegExp, to: string) => () =>
  Buffer.from(twoPagePdf().toString('latin1').replace(from, to), 'latin1');
const length = (value: string, more: Record<number, string> = {}) =>
  objects({ 5: `<< /Length ${value} >>\nstream\n${show('First')}\nendstream`, ...more });
const UNTYPED = { 1: '<< /Pages 2 0 R >>' };
const field = '<< /FT /Tx /T (a) /V (Filled) /Subtype /Widget /Rect [0 0 50 20] /DA (/Helv 8 Tf) >>';

const doubled = Object.fromEntries(
  Array.from({ length: 40 }, (_, n) => [n + 8, node(`[${n + 9} 0 R ${n + 9} 0 R]`)]),
);

function hybrid(): Buffer {
  const packed = rawStream('/Type /ObjStm /N 1 /First 4', '8 0 (for new readers)');
  const [body = '', table = ''] = twoPagePdf({ objects: { 8: 'null', 9: packed } })
    .toString('latin1')
    .split(/(?<=endobj\n)(?=xref)/);
  const entries = '/Type /XRef /W [1 2 1] /Index [8 1] /Size 11 /Root 1 0 R';
  const stream = `10 0 obj\n${rawStream(entries, Buffer.from([2, 0, 9, 0])).toString('latin1')}\nendobj\n`;
  const both = table
    .replace('/Root', `/XRefStm ${body.length} /Root`)
    .replace(/startxref\n\d+/, `startxref\n${body.length + stream.length}`);
  return Buffer.from(body + stream + both, 'latin1');
}

const CATALOG: OddPdf[] = [
  ['a catalog without /Type', 'all', 'clean', BOTH, objects(UNTYPED)],
  ['a catalog of another /Type', 'all', 'clean', BOTH, catalog('/Type /Catalogue /Pages 2 0 R')],
  ['a catalog whose /Type is a string', 'all', 'clean', BOTH, catalog('/Type (Catalog) /Pages 2 0 R')],
  [
    'a packed catalog without /Type',
    'all',
    'clean',
    BOTH,
    () => byQpdf(twoPagePdf({ objects: UNTYPED }), '--object-streams=generate'),
  ],
  [
    'an encrypted catalog without /Type',
    'all',
    'clean',
    BOTH,
    () => byQpdf(twoPagePdf({ objects: UNTYPED }), '--encrypt', '', 'owner', '256', '--'),
  ],
  [
    'a catalog without /Type and no xref table',
    'all',
    'warns',
    BOTH,
    () => twoPagePdf({ objects: UNTYPED, startxref: 0 }),
  ],
  ['a trailer without /Root', 'none', 'fails', BOTH, () => twoPagePdf({ trailer: '' })],
  ['a /Root that does not exist', 'none', 'fails', BOTH, () => twoPagePdf({ trailer: '/Root 99 0 R' })],
  [
    'page tree in the catalog itself',
    'some',
    'clean',
    BOTH,
    catalog(`/Type /Catalog /Pages ${node('[3 0 R 4 0 R]')}`),
  ],
  ['a page instead of the page tree', 'some', 'warns', BOTH, catalog('/Type /Catalog /Pages 3 0 R')],
  [
    'outlines that loop',
    'all',
    'clean',
    BOTH,
    catalog('/Type /Catalog /Pages 2 0 R /Outlines 8 0 R', {
      8: '<< /Type /Outlines /First 9 0 R /Last 9 0 R /Count 1 >>',
      9: '<< /Title (a) /Parent 8 0 R /Next 9 0 R /Prev 9 0 R /Dest [3 0 R /Fit] >>',
    }),
  ],
  [
    'references to nothing',
    'all',
    'warns',
    BOTH,
    catalog(
      '/Type /Catalog /Pages 2 0 R /Names 99 0 R /Dests 99 0 R /StructTreeRoot 99 0 R /AcroForm << /Fields [99 0 R] >>',
    ),
  ],
];

const TREE: OddPdf[] = [
  ['a page listed twice', 'all', 'warns', ['First', 'First'], root('[3 0 R 3 0 R]')],
  [
    'a page with a form listed twice',
    'all',
    'warns',
    ['First Filled', 'First Filled'],
    catalog('/Type /Catalog /Pages 2 0 R /AcroForm << /Fields [8 0 R] >>', {
      2: node('[3 0 R 3 0 R]'),
      3: page(5, { more: '/Annots [8 0 R]' }),
      8: field,
    }),
  ],
  [
    'a node listed twice',
    'all',
    'fails',
    [...BOTH, ...BOTH],
    objects({ 2: node('[8 0 R 8 0 R]', { count: '/Count 4' }), 8: node('[3 0 R 4 0 R]') }),
  ],
  ['a node that ends with itself', 'all', 'fails', BOTH, root('[3 0 R 4 0 R 2 0 R]')],
  ['a node that starts with itself', 'all', 'fails', BOTH, root('[2 0 R 3 0 R 4 0 R]')],
  [
    'a loop further down, and an inherited size',
    'all',
    'fails',
    BOTH,
    objects({
      2: node('[3 0 R 8 0 R]', { more: '/MediaBox [0 0 300 200]' }),
      4: page(6, { box: '' }),
      8: node('[4 0 R 2 0 R]'),
    }),
  ],
  ['nothing but a loop', 'some', 'fails', 'pdf_broken', root('[2 0 R]')],
  ['a root whose /Parent is itself', 'all', 'warns', BOTH, root('[3 0 R 4 0 R]', { more: '/Parent 2 0 R' })],
  ['a page whose /Parent is itself', 'all', 'clean', BOTH, first(5, { parent: '/Parent 3 0 R' })],
  ['a page whose /Parent is a font', 'all', 'clean', BOTH, first(5, { parent: '/Parent 7 0 R' })],
  ['a page whose /Parent does not exist', 'all', 'clean', BOTH, first(5, { parent: '/Parent 99 0 R' })],
  ['a page without /Parent', 'all', 'clean', BOTH, first(5, { parent: '' })],
  ['a /Count that is too small', 'some', 'fails', BOTH, root('[3 0 R 4 0 R]', { count: '/Count 1' })],
  ['a /Count that is too large', 'none', 'fails', BOTH, root('[3 0 R 4 0 R]', { count: '/Count 20' })],
  ['a negative /Count', 'none', 'fails', BOTH, root('[3 0 R 4 0 R]', { count: '/Count -1' })],
  ['no /Count', 'none', 'fails', BOTH, root('[3 0 R 4 0 R]', { count: '' })],
  ['a null among the /Kids', 'some', 'fails', BOTH, root('[null 3 0 R null 4 0 R]')],
  ['a number among the /Kids', 'some', 'fails', BOTH, root('[3 0 R 17 4 0 R]')],
  ['a page within the /Kids', 'some', 'warns', BOTH, root(`[${page(5)} 4 0 R]`)],
  ['/Kids in a separate object', 'all', 'clean', BOTH, objects({ 2: node('8 0 R'), 8: '[3 0 R 4 0 R]' })],
  ['/Kids that lack a page', 'all', 'fails', 'pdf_incomplete', root('[3 0 R 99 0 R 4 0 R]')],
  ['a font in the place of a page', 'all', 'fails', 'pdf_incomplete', root('[3 0 R 4 0 R 7 0 R]')],
  [
    'an empty node',
    'all',
    'clean',
    BOTH,
    objects({ 2: node('[8 0 R 3 0 R 4 0 R]'), 8: node('[]', { count: '/Count 0' }) }),
  ],
  ['no pages', 'none', 'fails', 'pdf_broken', root('[]', { count: '/Count 0' })],
  [
    'a page 2^40 times',
    'some',
    'fails',
    'pdf_too_long',
    objects({ 2: node('[8 0 R 8 0 R]'), ...doubled, 48: node('[3 0 R]') }),
  ],
  ['a root without /Type', 'all', 'warns', BOTH, root('[3 0 R 4 0 R]', { type: '' })],
];

const PAGE: OddPdf[] = [
  ['a page without /Type', 'all', 'warns', BOTH, first(5, { type: '' })],
  ['a page of another /Type', 'all', 'warns', BOTH, first(5, { type: '/Type /Pages' })],
  ['a page without a size', 'all', 'clean', BOTH, first(5, { box: '' })],
  ['a page without anything on it', 'all', 'clean', ['', 'Second'], first(99)],
  [
    'a part of a page that is not there',
    'some',
    'clean',
    'pdf_incomplete',
    objects({ 3: page(5).replace('/Contents 5 0 R', '/Contents [99 0 R 5 0 R]') }),
  ],
  [
    'a font, a page and nothing among the annotations',
    'all',
    'clean',
    BOTH,
    first(5, { more: '/Annots [null 99 0 R 7 0 R 3 0 R (a)]' }),
  ],
];

const FILE: OddPdf[] = [
  ['a wrong length', 'all', 'warns', BOTH, length('7')],
  ['a length beyond the end', 'some', 'warns', BOTH, length('7000')],
  ['a wrong length in a separate object', 'all', 'warns', BOTH, length('8 0 R', { 8: '3' })],
  ['a length that does not exist', 'all', 'warns', BOTH, length('99 0 R')],
  ['an xref table that is 3 bytes ahead', 'all', 'warns', BOTH, () => twoPagePdf({ shift: 3 })],
  ['an xref table that is 2 bytes behind', 'all', 'warns', BOTH, () => twoPagePdf({ shift: -2 })],
  ['an xref table that starts at 1', 'all', 'fails', BOTH, changed('xref\n0 8', 'xref\n1 8')],
  ['xref entries of 19 bytes', 'all', 'clean', BOTH, changed(/ \n(?=\d{10} |trailer)/g, '\n')],
  ['a wrong startxref', 'all', 'warns', BOTH, () => twoPagePdf({ startxref: 400 })],
  ['a wrong /Size', 'all', 'warns', BOTH, changed('/Size 8', '/Size 3')],
  ['no %%EOF', 'all', 'clean', BOTH, () => twoPagePdf({ end: '' })],
  ['lines before it', 'all', 'clean', BOTH, () => twoPagePdf({ before: 'HTTP/1.1 200 OK\r\n\r\n' })],
  ['a byte order mark before it', 'all', 'clean', BOTH, () => twoPagePdf({ before: '\xef\xbb\xbf' })],
  ['lines after it', 'all', 'warns', BOTH, () => twoPagePdf({ end: `%%EOF\n${'more\n'.repeat(800)}` })],
  ['a version that is cut off', 'all', 'warns', BOTH, changed('%PDF-1.7', '%PDF-1.')],
  ['a header without a version', 'all', 'warns', BOTH, changed('%PDF-1.7', '%PDF')],
  ['no header', 'some', 'warns', 'not_pdf', changed('%PDF-1.7', '')],
  ['object streams', 'all', 'clean', BOTH, () => byQpdf(twoPagePdf(), '--object-streams=generate')],
  ['a hybrid xref table', 'all', 'clean', BOTH, hybrid],
  [
    'an empty password',
    'all',
    'clean',
    BOTH,
    () => byQpdf(twoPagePdf(), '--object-streams=generate', '--encrypt', '', 'owner', '256', '--'),
  ],
];

export const ODD_PDFS: OddPdf[] = [...CATALOG, ...TREE, ...PAGE, ...FILE];
