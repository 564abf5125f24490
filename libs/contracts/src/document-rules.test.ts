import { describe, expect, it } from 'vitest';
import { SOURCE, type Text, write } from '@portico/texts';
import * as rules from './document-rules.ts';
import { TEXTS } from './texts.ts';

const inEnglish = (text: Text | undefined) => text && write(SOURCE, text);
const fileNameProblem = (name: string) => inEnglish(rules.fileNameProblem(name));
const fileSizeProblem = (bytes: number) => inEnglish(rules.fileSizeProblem(bytes));
const fileProblems = (file: { name: string; size: number }) => rules.fileProblems(file).map(inEnglish);

describe('file names', () => {
  it.each([
    'transcript.pdf',
    'Transcript 2026 (final).DOCX',
    'photo.jpeg',
    'photo.JPG',
    'a.png',
    'Zeugnis – Müller.pdf',
    'תעודה.pdf',
    '成绩单.pdf',
    'archive.tar.pdf',
    `${'a'.repeat(28)}.pdf`,
  ])('can be %s', (name) => {
    expect(fileNameProblem(name)).toBeUndefined();
  });

  it('are counted in characters, however they are encoded', () => {
    expect(fileNameProblem(`${'é'.normalize('NFD').repeat(28)}.pdf`)).toBeUndefined();
    expect(fileNameProblem(`${'🎓'.repeat(28)}.pdf`)).toBeUndefined();
    expect(fileNameProblem(`${'🎓'.repeat(29)}.pdf`)).toBe(TEXTS.fileNameTooLong);
  });

  it('have at most 32 characters including the extension', () => {
    expect(`${'a'.repeat(29)}.pdf`).toHaveLength(33);
    expect(fileNameProblem(`${'a'.repeat(29)}.pdf`)).toBe(
      'Your file name is too long. The maximum length is 32 characters, including the extension.',
    );
  });

  it.each([
    'setup.exe',
    'page.html',
    'notes.txt',
    'notes.doc',
    'sheet.docm',
    'pdf',
    '.pdf',
    'a.pdf.exe',
    'a.pdf ',
    'a.pdf.',
  ])('can’t be %s', (name) => {
    expect(fileNameProblem(name)).toBe(
      'You can only enter the following file types: .png, .jpeg, .jpg, .pdf, .docx',
    );
  });

  it.each([
    ['a path', '../../etc/a.pdf'],
    ['a Windows path', 'C:\\a.pdf'],
    ['a line end', 'a\r\nSet-Cookie: b.pdf'],
    ['NUL', 'a\0.pdf'],
    ['a mark that turns the direction', 'exe\u202efdp.pdf'],
    ['an isolate', 'a\u2066b.pdf'],
    ['half a character', 'a\ud83d.pdf'],
  ])('can’t contain %s', (_what, name) => {
    expect(fileNameProblem(name)).toBe(
      'Your file name contains characters that are not allowed. Please rename the file.',
    );
  });
});

describe('file sizes', () => {
  it('are at most 1 MB, to the byte', () => {
    expect(fileSizeProblem(1_048_576)).toBeUndefined();
    expect(fileSizeProblem(1_048_577)).toBe('Your file is too large. The maximum file size is 1 MB.');
  });

  it('are more than zero', () => {
    expect(fileProblems({ name: 'a.pdf', size: 0 })).toEqual([
      'Your file is empty. Please upload a non-empty file.',
    ]);
  });
});

it('reports all problems of a file at once', () => {
  expect(fileProblems({ name: `${'a'.repeat(30)}.exe`, size: 1_048_577 })).toEqual([
    'You can only enter the following file types: .png, .jpeg, .jpg, .pdf, .docx',
    'Your file name is too long. The maximum length is 32 characters, including the extension.',
    'Your file is too large. The maximum file size is 1 MB.',
  ]);
});
