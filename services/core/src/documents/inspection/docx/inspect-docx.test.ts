import { randomBytes } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { inspectDocument } from '../inspect-document.ts';
import {
  contentTypes,
  docxFile,
  documentXml,
  documentWith,
  relationship,
  relationships,
} from '../testing/docx-files.ts';

const inspect = (bytes: Uint8Array, name = 'a.docx') => inspectDocument(bytes, name);
const part = (bytes: Uint8Array, name: string) => Buffer.from(unzipSync(bytes)[name] ?? []).toString();
const SENTENCES = {
  not: 'Your file isn’t a Word document (.docx), even though its name says it is. Save it as .docx and upload it again.',
  broken: 'Your Word document is damaged or incomplete. Save it again and upload the new copy.',
  encrypted: 'Your Word document is password-protected. Remove the password and upload it again.',
  macros: 'Your Word document contains macros. Save it without macros and upload it again.',
  unsafe: 'Your Word document contains content that isn’t allowed. Print it to a PDF and upload that.',
  drawing:
    'Your Word document contains a drawing (SVG) that we can’t convert. Print it to a PDF and upload that.',
  long: 'Your Word document is too long. The limit is 300 pages.',
  large: 'Your Word document is too large once it’s unpacked. Make it smaller and upload it again.',
};
const refused = (why: keyof typeof SENTENCES) => ({ ok: false, message: SENTENCES[why] });

describe('inspectDocx', () => {
  it('accepts a Word document and keeps its parts byte for byte', async () => {
    const file = docxFile({ 'word/media/a.png': new Uint8Array([1, 2, 3]) });
    const found = await inspect(file);
    if (!found.ok) throw new Error(found.message);
    expect(found.type).toBe('docx');
    expect(unzipSync(found.bytes)).toEqual(unzipSync(file));
  });

  it('refuses data after the parts', async () => {
    const file = Buffer.concat([docxFile(), Buffer.from('MZ a program')]);
    expect(await inspect(file)).toMatchObject(refused('broken'));
  });

  it('repacks the parts without anything in between', async () => {
    const file = docxFile();
    const directory = file.indexOf(Buffer.from('504b0102', 'hex'));
    const hidden = Buffer.from('MZ a program');
    const wide = Buffer.concat([file.subarray(0, directory), hidden, file.subarray(directory)]);
    wide.writeUInt32LE(directory + hidden.length, wide.length - 6);
    const found = await inspect(wide);
    if (!found.ok) throw new Error(found.message);
    expect(Buffer.from(found.bytes).includes('MZ a program')).toBe(false);
  });

  it.each([
    ['HTML', '<!DOCTYPE html><html><body>Hello</body></html>'],
    ['RTF', '{\\rtf1\\ansi Hello}'],
    ['text', 'Hello'],
    ['a program', 'MZ\x90\0'],
    ['a PDF', '%PDF-1.7'],
  ])('refuses a file that is %s', async (_what, words) => {
    expect(await inspect(Buffer.from(words))).toEqual({ code: 'not_docx', ...refused('not') });
  });

  it.each([
    ['a zip of other files', { '[Content_Types].xml': undefined }],
    [
      'a spreadsheet',
      {
        '[Content_Types].xml': contentTypes(
          'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml',
        ),
      },
    ],
    ['without its text', { 'word/document.xml': undefined }],
  ])('refuses a file that is %s', async (_what, changes) => {
    expect(await inspect(docxFile(changes))).toMatchObject(refused('not'));
  });

  it('refuses a file truncated at any position', async () => {
    const file = docxFile();
    for (let length = 4; length < file.length; length += 11)
      expect(await inspect(file.subarray(0, length))).toMatchObject(refused('broken'));
  });

  it('refuses a flipped bit', async () => {
    const file = docxFile();
    file[file.indexOf('word/document.xml') + 40]! ^= 0x10;
    expect(await inspect(file)).toMatchObject(refused('broken'));
  });

  it("refuses a password: Word's OLE container, and an encrypted zip", async () => {
    const container = Buffer.concat([
      Buffer.from('d0cf11e0a1b11ae1', 'hex'),
      Buffer.alloc(600),
      Buffer.from('EncryptedPackage', 'utf16le'),
    ]);
    expect(await inspect(container)).toMatchObject(refused('encrypted'));
    const zip = docxFile();
    zip[zip.indexOf(Buffer.from('504b0102', 'hex')) + 8]! |= 1;
    expect(await inspect(zip)).toMatchObject(refused('encrypted'));
  });

  it("refuses an old .doc, saying that it isn't a .docx", async () => {
    const old = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)]);
    expect(await inspect(old)).toMatchObject(refused('not'));
  });

  it.each([
    [
      'as its own type says',
      { '[Content_Types].xml': contentTypes('application/vnd.ms-word.document.macroEnabled.main+xml') },
    ],
    ['in a part', { 'word/vbaProject.bin': new Uint8Array([1]) }],
    [
      'under another name',
      {
        '[Content_Types].xml': contentTypes(
          undefined,
          '<Override PartName="/word/x.bin" ContentType="application/vnd.ms-office.vbaProject"/>',
        ),
      },
    ],
    ['as a control', { 'word/activeX/activeX1.xml': '<a/>' }],
  ])('refuses macros: %s', async (_where, changes) => {
    expect(await inspect(docxFile(changes))).toMatchObject(refused('macros'));
  });

  const DOCTYPE = '<!DOCTYPE w [<!ENTITY x SYSTEM "file:///etc/passwd">]>';
  it.each([
    ['UTF-8', Buffer.from(`<?xml version="1.0"?>${DOCTYPE}<w/>`)],
    [
      'UTF-16',
      Buffer.concat([
        Buffer.from([0xff, 0xfe]),
        Buffer.from(`<?xml version="1.0"?>${DOCTYPE}<w/>`, 'utf16le'),
      ]),
    ],
    ['UTF-16 without a mark', Buffer.from(`<?xml version="1.0"?>${DOCTYPE}<w/>`, 'utf16le')],
    [
      'an encoding that hides it',
      Buffer.from('<?xml version="1.0" encoding="UTF-7"?>+ADwAIQ-DOCTYPE w><w/>'),
    ],
  ])('refuses a DTD in %s', async (_encoding, xml) => {
    expect(await inspect(docxFile({ 'word/settings.xml': xml }))).toMatchObject(refused('unsafe'));
  });

  it('accepts elements with any name', async () => {
    const xml = documentWith('<constructor/><toString/><w:__proto__/>');
    expect(await inspect(docxFile({ 'word/document.xml': xml }))).toMatchObject({ ok: true });
  });

  it('accepts text about DTDs', async () => {
    expect(
      await inspect(docxFile({ 'word/document.xml': documentXml('&lt;!DOCTYPE html&gt;') })),
    ).toMatchObject({ ok: true });
  });

  it.each([
    ['a part of another format', relationships(relationship('aFChunk', 'chunk.html'))],
    ['a document inside of it', relationships(relationship('subDocument', 'other.docx'))],
  ])('refuses %s', async (_what, links) => {
    expect(await inspect(docxFile({ 'word/_rels/document.xml.rels': links }))).toMatchObject(
      refused('unsafe'),
    );
  });

  it('removes links that load automatically, and keeps those that the reader clicks', async () => {
    const links = relationships(
      [
        relationship('image', 'http://tracker.example/a.png', 'TargetMode="External"'),
        relationship('image', 'file:///etc/passwd', "TargetMode='&#69;xternal'"),
        relationship('image', '\\\\server\\share\\a.png'),
        relationship('attachedTemplate', 'https://template.example/a.dotm', 'TargetMode="External"'),
        relationship('oleObject', 'https://object.example/a', 'TargetMode="External"'),
        relationship('hyperlink', 'https://university.example/?a=1&amp;b=2', 'TargetMode="External"'),
        relationship('image', 'media/a.png'),
      ].join(''),
    );
    const found = await inspect(docxFile({ 'word/_rels/document.xml.rels': links }));
    if (!found.ok) throw new Error(found.message);
    const left = part(found.bytes, 'word/_rels/document.xml.rels');
    for (const gone of ['tracker', 'passwd', 'server', 'template', 'object.example'])
      expect(left).not.toContain(gone);
    expect(left).toContain('https://university.example/?a=1&#38;b=2');
    expect(left).toContain('media/a.png');
  });

  it.each([
    ['a picture', 'word/media/a.png', DOCTYPE + '<a/>'],
    ['a font', 'word/fonts/font1.odttf', ` \n\t${DOCTYPE}<a/>`],
    ['nothing', 'other', `\ufeff${DOCTYPE}<a/>`],
  ])('refuses a DTD in a part named %s', async (_what, name, xml) => {
    expect(await inspect(docxFile({ [name]: xml }))).toMatchObject(refused('unsafe'));
  });

  it.each([
    'file:///etc/passwd',
    '\\\\server\\share',
    'ftp://a.example/b',
    'javascript:alert(1)',
    ' data:,a',
    'C:\\a',
  ])('removes the link to %s disguised as a hyperlink', async (target) => {
    const links = relationships(relationship('hyperlink', target, 'TargetMode="External"'));
    const found = await inspect(docxFile({ 'word/_rels/document.xml.rels': links }));
    if (!found.ok) throw new Error(found.message);
    expect(part(found.bytes, 'word/_rels/document.xml.rels')).not.toContain('Target=');
  });

  it.each([
    ['a picture', '<a:blip r:link="rhyperlink"/>'],
    ['a template', '<w:attachedTemplate r:id="rhyperlink"/>'],
    ['a picture of the old kind', '<v:imagedata o:relid="rhyperlink"/>'],
    ['a picture, under another prefix', '<a:blip x:link="rhyperlink"/>'],
  ])('removes a web link used by %s', async (_what, xml) => {
    const links = relationships(relationship('hyperlink', 'https://a.example/', 'TargetMode="External"'));
    const found = await inspect(
      docxFile({ 'word/document.xml': documentWith(xml), 'word/_rels/document.xml.rels': links }),
    );
    if (!found.ok) throw new Error(found.message);
    expect(part(found.bytes, 'word/_rels/document.xml.rels')).not.toContain('a.example');
  });

  const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>';
  it.each([
    ['under its own name', 'a.svg', SVG],
    ['under the name of another picture', 'a.png', SVG],
    ['with a prefix', 'a.png', '<s:svg xmlns:s="http://www.w3.org/2000/svg"/>'],
    ['in UTF-16', 'a.png', Buffer.from(`\ufeff${SVG}`, 'utf16le')],
    ['behind a long comment', 'a.jpg', `<!--${'-a'.repeat(20_000)}-->${SVG}`],
  ])('refuses a drawing as a picture: %s', async (_how, name, svg) => {
    const file = docxFile({
      'word/document.xml': documentWith('<a:blip r:embed="rimage"/>'),
      'word/_rels/document.xml.rels': relationships(relationship('image', `media/${name}`)),
      [`word/media/${name}`]: svg,
    });
    expect(await inspect(file)).toMatchObject(refused('drawing'));
  });

  it.each([
    ['packed once more', gzipSync(SVG)],
    ['behind other bytes', Buffer.from(`\x01\x02${SVG}`)],
    ['in PostScript', Buffer.from('%!PS-Adobe-3.0 EPSF-3.0')],
  ])('refuses a drawing that is %s', async (_how, bytes) => {
    expect(await inspect(docxFile({ 'word/media/a.png': bytes }))).toMatchObject(refused('unsafe'));
  });

  it("removes an icon's SVG and keeps its pixels", async () => {
    const icon = '<a:blip r:embed="rimage"><asvg:svgBlip r:embed="rsvg"/></a:blip>';
    const found = await inspect(
      docxFile({
        'word/document.xml': documentWith(icon),
        'word/_rels/document.xml.rels': relationships(
          relationship('image', 'media/image1.png') +
            relationship('image', 'media/image2.svg').replace('rimage', 'rsvg'),
        ),
        'word/media/image1.png': Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
        'word/media/image2.svg': SVG,
      }),
    );
    if (!found.ok) throw new Error(found.message);
    expect(Object.keys(unzipSync(found.bytes))).not.toContain('word/media/image2.svg');
    const left = part(found.bytes, 'word/_rels/document.xml.rels');
    expect(left).toContain('media/image1.png');
    expect(left).not.toContain('image2');
  });

  it.each([
    ['a part of another format', '<w:altChunk r:id="rimage"/>'],
    ['a document inside of it', '<w:subDoc r:id="rimage"/>'],
  ])('refuses %s included by another relationship type', async (_what, xml) => {
    expect(await inspect(docxFile({ 'word/document.xml': documentWith(xml) }))).toMatchObject(
      refused('unsafe'),
    );
  });

  const field = (...words: string[]) =>
    words.map((each) => `<w:r><w:instrText xml:space="preserve">${each}</w:instrText></w:r>`).join('');
  it.each([
    ['a picture', [' INCLUDEPICTURE "file:///etc/a.png" \\d ']],
    ['a text', [' includetext "/etc/passwd" ']],
    ['a text, in pieces', [' INC', 'LUDE', 'TEXT "/etc/passwd" ']],
    ['another document', [' LINK Word.Document.12 "C:\\\\a.docx" ']],
    ['a program', [' DDEAUTO c:\\\\cmd.exe "/k" ']],
    ['a program, in CDATA', [' <![CDATA[DDE]]> excel ']],
    ['a database', [' DATABASE \\d "a.mdb" ']],
  ])('keeps the result of a field that refers to %s, but not its instruction', async (_what, words) => {
    const xml = documentWith(`<w:p>${field(...words)}<w:r><w:t>as it was saved</w:t></w:r></w:p>`);
    const found = await inspect(docxFile({ 'word/document.xml': xml }));
    if (!found.ok) throw new Error(found.message);
    const left = part(found.bytes, 'word/document.xml');
    expect(left).not.toContain('instrText');
    expect(left).toContain('as it was saved');
  });

  it('keeps internal fields', async () => {
    const xml = documentWith(`<w:p>${field(' PAGE ', ' HYPERLINK "https://a.example" ')}</w:p>`);
    const found = await inspect(docxFile({ 'word/document.xml': xml }));
    expect(found.ok && part(found.bytes, 'word/document.xml')).toBe(xml);
  });

  it('refuses such a field in an attribute', async () => {
    const xml = documentWith('<w:fldSimple w:instr=" INCLUDETEXT a "/>');
    expect(await inspect(docxFile({ 'word/document.xml': xml }))).toMatchObject(refused('unsafe'));
  });

  it('removes such a field from unusual markup', async () => {
    const odd = '<x:instrText a=">">LI<y/>NK</x:instrText\n><w:instrText/>';
    const found = await inspect(
      docxFile({ 'word/document.xml': documentWith(`${odd}<w:instrText>LINK a</w:instrText >`) }),
    );
    expect(found.ok && part(found.bytes, 'word/document.xml')).not.toContain('LINK');
  });

  it.each([
    ['150,000 paragraphs', '<w:p/>'.repeat(150_000), 'long'],
    ['a million elements', '<w:r/>'.repeat(1_000_000), 'large'],
    ['a thousand levels', '<w:r>'.repeat(1_000) + '</w:r>'.repeat(1_000), 'large'],
    ['a row of a thousand cells', `<w:tr>${'<w:tc><w:p/></w:tc>'.repeat(1_000)}</w:tr>`, 'large'],
    [
      'a thousand attributes',
      `<w:p ${Array.from({ length: 1_000 }, (_, n) => `a${n}=""`).join(' ')}/>`,
      'large',
    ],
    ['30 million characters', `<w:t>${'a'.repeat(30_000_000)}</w:t>`, 'large'],
  ] as const)('of %s is refused', async (_what, body, why) => {
    // Incompressible filler keeps the file below the compression ratio limit.
    const filler = randomBytes(500_000);
    const file = docxFile({ 'word/document.xml': documentWith(body), 'word/media/a.bin': filler });
    expect(await inspect(file)).toMatchObject(refused(why));
  });

  it('refuses a zip bomb', async () => {
    const bomb = docxFile({ 'word/media/a.bin': new Uint8Array(100_000_000) });
    expect(bomb.length).toBeLessThan(200_000);
    expect(await inspect(bomb)).toEqual({ code: 'docx_too_large', ...refused('large') });
  });

  it('refuses a part larger than declared', async () => {
    const bomb = docxFile({ 'word/media/a.bin': new Uint8Array(30_000_000) });
    const entry = bomb.lastIndexOf('word/media/a.bin') - 46;
    expect(bomb.readUInt32LE(entry + 24)).toBe(30_000_000);
    bomb.writeUInt32LE(10, entry + 24);
    expect(await inspect(bomb)).toMatchObject(refused('broken'));
  });

  it('refuses thousands of parts', async () => {
    const many = Object.fromEntries(Array.from({ length: 2_001 }, (_, n) => [`word/media/${n}`, '']));
    expect(await inspect(docxFile(many))).toMatchObject(refused('large'));
  });

  it.each([
    ['a path that leaves it', { '../../etc/cron.d/a': 'x' }, 'broken'],
    ['two parts of one name', { 'word/Document.xml': documentXml('Mallory') }, 'unsafe'],
    ['XML that is none', { '_rels/.rels': '<Relationships><Relationship' }, 'broken'],
  ] as const)('refuses %s', async (_what, changes, why) => {
    expect(await inspect(docxFile(changes))).toMatchObject(refused(why));
  });
});
