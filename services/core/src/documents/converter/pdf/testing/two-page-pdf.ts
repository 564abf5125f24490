import { rawStream } from './raw-pdf.ts';

interface Layout {
  objects?: Record<number, string | Buffer>;
  trailer?: string;
  shift?: number;
  startxref?: number;
  before?: string;
  end?: string;
}

export const page = (
  contents: number,
  { type = '/Type /Page', parent = '/Parent 2 0 R', box = '/MediaBox [0 0 300 200]', more = '' } = {},
): string =>
  `<< ${type} ${parent} ${box} /Resources << /Font << /F1 7 0 R >> >> /Contents ${contents} 0 R ${more} >>`;

export const node = (kids: string, { type = '/Type /Pages', count = '/Count 2', more = '' } = {}): string =>
  `<< ${type} /Kids ${kids} ${count} ${more} >>`;

export const show = (words: string): string => `BT /F1 12 Tf 20 50 Td (${words}) Tj ET`;

const SOUND: Record<number, string | Buffer> = {
  1: '<< /Type /Catalog /Pages 2 0 R >>',
  2: node('[3 0 R 4 0 R]'),
  3: page(5),
  4: page(6),
  5: rawStream('', show('First')),
  6: rawStream('', show('Second')),
  7: '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
};

export function twoPagePdf({
  objects = {},
  trailer = '/Root 1 0 R',
  shift = 0,
  startxref,
  before = '',
  end = '%%EOF\n',
}: Layout = {}): Buffer {
  const parts = [Buffer.from('%PDF-1.7\n')];
  const size = () => parts.reduce((sum, each) => sum + each.length, 0);
  const rows = ['0000000000 65535 f \n'];
  for (const [number, object] of Object.entries({ ...SOUND, ...objects })) {
    rows.push(`${String(size() + shift).padStart(10, '0')} 00000 n \n`);
    parts.push(Buffer.from(`${number} 0 obj\n`), Buffer.from(object), Buffer.from('\nendobj\n'));
  }
  const table = `xref\n0 ${rows.length}\n${rows.join('')}trailer\n<< /Size ${rows.length} ${trailer} >>\n`;
  const tail = `${table}startxref\n${startxref ?? size()}\n${end}`;
  return Buffer.concat([Buffer.from(before, 'latin1'), ...parts, Buffer.from(tail)]);
}
