import { randomBytes } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { zipSync } from 'fflate';
import sharp from 'sharp';
import { documentWith, docxFile } from './docx-files.ts';
import { pngFile } from './image-files.ts';

export interface HostileFile {
  what: string;
  name: string;
  bytes: Uint8Array;
}

const MEGABYTE = 1_048_576;
const MANY = 1_000_000_000;

export async function hostileFiles(): Promise<HostileFile[]> {
  const bomb = deflateSync(Buffer.alloc(MANY), { level: 9 }); // just under a megabyte
  return [
    pdf('a megabyte of the beginnings of streams', repeated('stream\n')),
    pdf('a page that unpacks to a gigabyte', streamObject(4, '/Filter /FlateDecode', bomb)),
    pdf(
      'objects that unpack to a gigabyte',
      streamObject(4, '/Type /ObjStm /N 9 /First 9 /Filter /FlateDecode', bomb),
    ),
    pdf('a page packed twice', streamObject(4, '/Filter [/FlateDecode /FlateDecode]', deflateSync(bomb))),
    pdf('objects inside of objects', nestedObjects(400)),
    pdf(
      'pages that are their own parents',
      '2 0 obj\n<</Type /Pages /Kids [2 0 R 2 0 R] /Count 2>>\nendobj\n',
    ),
    pdf(
      'tables of objects that lead to each other',
      'xref\n0 0\ntrailer\n<</Root 1 0 R /Prev 9>>\nstartxref\n9\n',
    ),
    pdf('lists in lists', `5 0 obj\n${repeated('[')}\nendobj\n`),
    pdf('dictionaries in dictionaries', `5 0 obj\n${repeated('<</A')}\nendobj\n`),
    pdf('brackets of a text that never ends', `5 0 obj\n${repeated('(')}\nendobj\n`),
    pdf(
      'forty thousand objects',
      Array.from({ length: 40_000 }, (_, n) => `${n + 9} 0 obj null endobj`).join('\n'),
    ),
    docx('150,000 paragraphs', documentWith('<w:p/>'.repeat(150_000))),
    docx('a hundred thousand levels', documentWith('<w:r>'.repeat(100_000) + '</w:r>'.repeat(100_000))),
    docx('tables in tables', documentWith(nestedTables(60))),
    docx(
      'eighteen thousand cells',
      documentWith(`<w:tbl><w:tr>${'<w:tc><w:p/></w:tc>'.repeat(18_000)}</w:tr></w:tbl>`),
    ),
    docx('a hundred thousand attributes', documentWith(`<w:p ${attributes(100_000)}/>`)),
    docx('four million entities', documentWith(`<w:t>${'&lt;'.repeat(4_000_000)}</w:t>`)),
    { what: 'a zip bomb', name: 'bomb.docx', bytes: docxFile({ 'word/a.bin': new Uint8Array(500_000_000) }) },
    { what: 'six thousand parts', name: 'parts.docx', bytes: manyParts(6_000) },
    png('a picture that unpacks to a gigabyte', { picture: bomb }),
    png('60,000 by 60,000 pixels', { width: 60_000, height: 60_000, picture: bomb }),
    png('35 million pixels in 16 bits', {
      width: 4_470,
      height: 4_470,
      kind: [16, 6],
      picture: deflateSync(Buffer.alloc(4_470 * (4_470 * 8 + 1))),
    }),
    { what: '65,000 by 65,000 pixels', name: 'huge.jpg', bytes: await wideJpeg() },
    { what: 'twenty thousand scans', name: 'scans.jpg', bytes: await jpegOfScans() },
  ];
}

const repeated = (words: string): string => words.repeat(Math.floor((MEGABYTE - 4_096) / words.length));

const PAGE = [
  '1 0 obj\n<</Type /Catalog /Pages 2 0 R>>\nendobj\n',
  '2 0 obj\n<</Type /Pages /Kids [3 0 R] /Count 1>>\nendobj\n',
  '3 0 obj\n<</Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R>>\nendobj\n',
].join('');

function pdf(what: string, more: string): HostileFile {
  const body = `%PDF-1.7\n${PAGE}${more}\ntrailer\n<</Root 1 0 R /Size 9>>\nstartxref\n0\n%%EOF\n`;
  return { what, name: 'hostile.pdf', bytes: Buffer.from(body, 'latin1') };
}

const streamObject = (number: number, entries: string, data: Buffer): string =>
  `${number} 0 obj\n<<${entries} /Length ${data.length}>>\nstream\n${data.toString('latin1')}\nendstream\nendobj\n`;

const nestedObjects = (count: number): string =>
  Array.from({ length: count }, (_, n) =>
    streamObject(
      n + 9,
      `/Type /ObjStm /N 1 /First 4 /Extends ${n + 8} 0 R /Filter /FlateDecode`,
      deflateSync('5 0 7'),
    ),
  ).join('');

function docx(what: string, xml: string): HostileFile {
  // Incompressible filler keeps the file below the compression ratio limit.
  const parts = { 'word/document.xml': xml, 'word/media/a.bin': randomBytes(400_000) };
  return { what, name: 'hostile.docx', bytes: docxFile(parts) };
}

const nestedTables = (depth: number): string =>
  `${'<w:tbl><w:tr><w:tc>'.repeat(depth)}<w:p/>${'</w:tc></w:tr></w:tbl>'.repeat(depth)}`;

const attributes = (count: number): string => Array.from({ length: count }, (_, n) => `a${n}=""`).join(' ');

const manyParts = (count: number): Uint8Array =>
  zipSync(Object.fromEntries(Array.from({ length: count }, (_, n) => [`p${n}`, new Uint8Array()])));

const png = (what: string, wishes: Parameters<typeof pngFile>[0]): HostileFile => ({
  what,
  name: 'hostile.png',
  bytes: pngFile(wishes),
});

async function wideJpeg(): Promise<Uint8Array> {
  const file = await sharp(Buffer.alloc(64 * 64), { raw: { width: 64, height: 64, channels: 1 } })
    .jpeg()
    .toBuffer();
  const frame = file.indexOf(Buffer.from([0xff, 0xc0]));
  file.writeUInt16BE(65_000, frame + 5);
  file.writeUInt16BE(65_000, frame + 7);
  return file;
}

async function jpegOfScans(): Promise<Uint8Array> {
  const raw = { width: 5_900, height: 6_000, channels: 1 } as const;
  const file = await sharp(Buffer.alloc(raw.width * raw.height), { raw })
    .jpeg({ progressive: true })
    .toBuffer();
  const last = file.lastIndexOf(Buffer.from([0xff, 0xda]));
  const scan = file.subarray(last, file.length - 2);
  const count = Math.min(20_000, Math.floor((MEGABYTE - file.length) / scan.length));
  return Buffer.concat([
    file.subarray(0, -2),
    ...Array.from({ length: count }, () => scan),
    file.subarray(-2),
  ]);
}
