import type { Text } from '@portico/texts';
import { LIMITS } from './limits.ts';
import { texts } from './shared.texts.ts';

/** File extensions, compared case-insensitively (specification, section 5). */
export const DOCUMENT_EXTENSIONS = ['png', 'jpeg', 'jpg', 'pdf', 'docx'] as const;

/** Path separators, control characters, lone surrogates, and direction marks, which can make `gpj.exe` look like `exe.jpg`. */
const FORBIDDEN_CHARACTERS = /[/\\\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;

/** Normalizes a file name to NFC, because some systems decompose accented letters. */
export const normaliseFileName = (name: string): string => name.normalize('NFC');

function fileNameProblems(name: string): Text[] {
  const normalised = normaliseFileName(name);
  return [
    ...(FORBIDDEN_CHARACTERS.test(normalised) ? [texts.fileNameUnfit] : []),
    ...(isDocumentName(normalised) ? [] : [texts.fileTypes]),
    ...([...normalised].length > LIMITS.fileNameMaxLength ? [texts.fileNameTooLong] : []),
  ];
}

export const fileNameProblem = (name: string): Text | undefined => fileNameProblems(name)[0];

export function fileSizeProblem(bytes: number): Text | undefined {
  if (bytes === 0) return texts.fileEmpty;
  return bytes > LIMITS.fileMaxBytes ? texts.fileTooLarge : undefined;
}

/** Returns all problems that can be found without opening the file, so that people can fix them at once. */
export function fileProblems({ name, size }: { name: string; size: number }): Text[] {
  const ofSize = fileSizeProblem(size);
  return [...fileNameProblems(name), ...(ofSize ? [ofSize] : [])];
}

function isDocumentName(name: string): boolean {
  const extension = /[^.]\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase();
  return DOCUMENT_EXTENSIONS.some((known) => known === extension);
}
