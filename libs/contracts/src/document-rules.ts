import type { Text } from '@portico/texts';
import { LIMITS } from './limits.ts';
import { texts } from './shared.texts.ts';

/** What may be attached (specification, section 5); how a file name must end, in any case. */
export const DOCUMENT_EXTENSIONS = ['png', 'jpeg', 'jpg', 'pdf', 'docx'] as const;

/**
 * What no file name has for a good reason: separators of folders, control characters (line ends and NUL among them), halves of
 * characters, and the marks that turn the direction of writing, with which `gpj.exe` reads as `exe.jpg`.
 */
const UNFIT = /[/\\\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;

/** As it is stored and counted: some systems take letters with accents apart. */
export const normaliseFileName = (name: string): string => name.normalize('NFC');

/** Every sentence about a file name that can't be taken. Its length is counted in characters. */
function fileNameProblems(name: string): Text[] {
  const normalised = normaliseFileName(name);
  return [
    ...(UNFIT.test(normalised) ? [texts.fileNameUnfit] : []),
    ...(isDocumentName(normalised) ? [] : [texts.fileTypes]),
    ...([...normalised].length > LIMITS.fileNameMaxLength ? [texts.fileNameTooLong] : []),
  ];
}

/** The first of them, or undefined. */
export const fileNameProblem = (name: string): Text | undefined => fileNameProblems(name)[0];

/** The sentence about a file of so many bytes, or undefined. */
export function fileSizeProblem(bytes: number): Text | undefined {
  if (bytes === 0) return texts.fileEmpty;
  return bytes > LIMITS.fileMaxBytes ? texts.fileTooLarge : undefined;
}

/** All that is wrong with a file before anybody has looked into it: whoever mends one thing should not meet the next. */
export function fileProblems({ name, size }: { name: string; size: number }): Text[] {
  const ofSize = fileSizeProblem(size);
  return [...fileNameProblems(name), ...(ofSize ? [ofSize] : [])];
}

function isDocumentName(name: string): boolean {
  const extension = /[^.]\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase();
  return DOCUMENT_EXTENSIONS.some((known) => known === extension);
}
