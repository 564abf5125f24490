import { unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { inspectDocument } from '../inspect-document.ts';
import { contentTypes, docxFile, documentXml, relationship, relationships } from '../testing/docx-files.ts';

const inspect = (bytes: Uint8Array, name = 'a.docx') => inspectDocument(bytes, name);
const part = (bytes: Uint8Array, name: string) => Buffer.from(unzipSync(bytes)[name] ?? []).toString();
const SENTENCES = {
  not: 'Your file is not a Word document (.docx), although its name says so. Please save it as .docx and upload it.',
  broken: 'Your Word document is damaged or incomplete. Please save it again and upload it.',
  encrypted: 'Your Word document is protected by a password. Please remove the password and upload it again.',
  macros: 'Your Word document contains macros. Please save it without macros and upload it again.',
  unsafe: 'Your Word document contains parts that are not allowed. Please print it to a PDF and upload that.',
  large: 'Your Word document is too large when it is unpacked. Please make it smaller and upload it.',
};
const refused = (why: keyof typeof SENTENCES) => ({ ok: false, message: SENTENCES[why] });

describe('a Word document', () => {
  it('is taken, and keeps its parts to the byte', async () => {
    const file = docxFile({ 'word/media/a.png': new Uint8Array([1, 2, 3]) });
    const found = await inspect(file);
    if (!found.ok) throw new Error(found.message);
    expect(found.type).toBe('docx');
    expect(unzipSync(found.bytes)).toEqual(unzipSync(file));
  });

  it('with something behind its parts is refused', async () => {
    const file = Buffer.concat([docxFile(), Buffer.from('MZ a program')]);
    expect(await inspect(file)).toMatchObject(refused('broken'));
  });

  it('is packed anew: nothing between its parts comes along', async () => {
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
  ])('is refused when it is %s', async (_what, words) => {
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
  ])('is refused when it is %s', async (_what, changes) => {
    expect(await inspect(docxFile(changes))).toMatchObject(refused('not'));
  });

  it('that is cut off anywhere is refused', async () => {
    const file = docxFile();
    for (let length = 4; length < file.length; length += 11)
      expect(await inspect(file.subarray(0, length))).toMatchObject(refused('broken'));
  });

  it('with one wrong bit is refused', async () => {
    const file = docxFile();
    file[file.indexOf('word/document.xml') + 40]! ^= 0x10;
    expect(await inspect(file)).toMatchObject(refused('broken'));
  });

  it('with a password is refused: the container that Word makes of it, and an encrypted zip', async () => {
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

  it('of the old kind is refused, and said not to be a .docx', async () => {
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
  ])('with macros, %s, is refused', async (_where, changes) => {
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
  ])('with a document type in %s is refused', async (_encoding, xml) => {
    expect(await inspect(docxFile({ 'word/settings.xml': xml }))).toMatchObject(refused('unsafe'));
  });

  it('may speak of document types', async () => {
    expect(
      await inspect(docxFile({ 'word/document.xml': documentXml('&lt;!DOCTYPE html&gt;') })),
    ).toMatchObject({ ok: true });
  });

  it.each([
    ['a part of another format', relationships(relationship('aFChunk', 'chunk.html'))],
    ['a document inside of it', relationships(relationship('subDocument', 'other.docx'))],
  ])('with %s is refused', async (_what, links) => {
    expect(await inspect(docxFile({ 'word/_rels/document.xml.rels': links }))).toMatchObject(
      refused('unsafe'),
    );
  });

  it('loses links that would be followed unasked, and keeps those that the reader clicks on', async () => {
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

  it('that is a zip bomb is refused', async () => {
    const bomb = docxFile({ 'word/media/a.bin': new Uint8Array(100_000_000) });
    expect(bomb.length).toBeLessThan(200_000);
    expect(await inspect(bomb)).toEqual({ code: 'docx_too_large', ...refused('large') });
  });

  it('that promises less than it unpacks to is refused', async () => {
    const bomb = docxFile({ 'word/media/a.bin': new Uint8Array(30_000_000) });
    const entry = bomb.lastIndexOf('word/media/a.bin') - 46;
    expect(bomb.readUInt32LE(entry + 24)).toBe(30_000_000);
    bomb.writeUInt32LE(10, entry + 24);
    expect(await inspect(bomb)).toMatchObject(refused('broken'));
  });

  it('with thousands of parts is refused', async () => {
    const many = Object.fromEntries(Array.from({ length: 2_001 }, (_, n) => [`word/media/${n}`, '']));
    expect(await inspect(docxFile(many))).toMatchObject(refused('large'));
  });

  it.each([
    ['a path that leaves it', { '../../etc/cron.d/a': 'x' }, 'broken'],
    ['two parts of one name', { 'word/Document.xml': documentXml('Mallory') }, 'unsafe'],
    ['XML that is none', { '_rels/.rels': '<Relationships><Relationship' }, 'broken'],
  ] as const)('with %s is refused', async (_what, changes, why) => {
    expect(await inspect(docxFile(changes))).toMatchObject(refused(why));
  });
});
