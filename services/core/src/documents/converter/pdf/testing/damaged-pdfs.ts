import { byQpdf } from './sample-pdf.ts';

const LAYOUTS: [name: string, options: string[]][] = [
  ['plain', ['--object-streams=disable']],
  ['packed', ['--object-streams=generate']],
  ['linearised', ['--linearize', '--object-streams=disable']],
  ['linearised and packed', ['--linearize', '--object-streams=generate']],
];

type Damage = (pdf: Buffer) => Buffer;
const text =
  (change: (text: string) => string): Damage =>
  (pdf) =>
    Buffer.from(change(pdf.toString('latin1')), 'latin1');
const cutAt =
  (mark: string): Damage =>
  (pdf) =>
    pdf.subarray(0, Math.max(pdf.lastIndexOf(mark), 1));
const cutTo =
  (share: number): Damage =>
  (pdf) =>
    pdf.subarray(0, Math.floor(pdf.length * share));
const before =
  (words: string): Damage =>
  (pdf) =>
    Buffer.concat([Buffer.from(words, 'latin1'), pdf]);
const after =
  (words: string): Damage =>
  (pdf) =>
    Buffer.concat([pdf, Buffer.from(words, 'latin1')]);

const DAMAGES: [name: string, damage: Damage][] = [
  ['no %%EOF', cutAt('%%EOF')],
  ['no startxref', cutAt('startxref')],
  [
    'a wrong startxref',
    text((pdf) => pdf.replace(/startxref\s+\d+(?![\s\S]*startxref)/, 'startxref\n12345')),
  ],
  ['no table of objects', cutAt('\nxref')],
  ['no trailer', cutAt('\ntrailer')],
  ['lines of a web server before it', before('HTTP/1.1 200 OK\r\nContent-Type: application/pdf\r\n\r\n')],
  ['900 bytes of nothing before it', before('\0'.repeat(900))],
  ['3,000 bytes of nothing after it', after('\0'.repeat(3_000))],
  ['a mail after it', after(`\r\n--boundary\r\n${'Sent from my phone\r\n'.repeat(200)}`)],
  ['wrong lengths of streams', text((pdf) => pdf.replace(/\/Length \d+/g, '/Length 7'))],
  ['no ends of objects', text((pdf) => pdf.replaceAll('endobj', '      '))],
  ['doubled line ends', text((pdf) => pdf.replaceAll('\n', '\r\n'))],
  ['an edit by hand, everything shifted', text((pdf) => pdf.replace('\n', '\n% edited\n'))],
  ['a hole in the middle', (pdf) => hole(pdf, 0.5, 200)],
  ['a wrong head', text((pdf) => pdf.replace(/^%PDF-\d\.\d/, '%PDF-9.9'))],
  ['an update without its end', after('\n1 0 obj\n<< /Type /Catalog')],
  [
    'an update that was cut off',
    (pdf) =>
      Buffer.concat([
        pdf,
        Buffer.from(
          `\nxref\n0 1\n0000000000 65535 f \ntrailer\n<< /Root 1 0 R /Prev 99999999 >>\nstartxref\n${pdf.length}\n%%EOF\n`,
        ),
      ]),
  ],
  ['a quarter of it', cutTo(0.25)],
  ['half of it', cutTo(0.5)],
  ['three quarters of it', cutTo(0.75)],
  ['nine tenths of it', cutTo(0.9)],
];

function hole(pdf: Buffer, at: number, size: number): Buffer {
  const damaged = Buffer.from(pdf);
  return damaged.fill(0, Math.floor(pdf.length * at), Math.floor(pdf.length * at) + size);
}

export function damagedPdfs(pdf: Uint8Array, layouts?: string[]): [name: string, damaged: Buffer][] {
  return LAYOUTS.filter(([layout]) => !layouts || layouts.includes(layout)).flatMap(([layout, options]) => {
    const laidOut = byQpdf(pdf, ...options);
    return DAMAGES.map(([name, damage]): [string, Buffer] => [`${layout}: ${name}`, damage(laidOut)]);
  });
}
