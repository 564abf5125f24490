import { LIMITS } from './limits.ts';
import { TEXTS } from './texts.ts';

/** What may be attached (specification, section 5); how a file name must end, in any case. */
export const DOCUMENT_EXTENSIONS = ['png', 'jpeg', 'jpg', 'pdf', 'docx'] as const;

/**
 * What no file name has for a good reason: separators of folders, control characters (line ends and NUL among them), halves of
 * characters, and the marks that turn the direction of writing, with which `gpj.exe` reads as `exe.jpg`.
 */
const UNFIT = /[/\\\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;

/** As it is stored and counted: some systems take letters with accents apart. */
export const normaliseFileName = (name: string): string => name.normalize('NFC');

/** The sentence about a file name that can't be taken, or undefined. Its length is counted in characters. */
export function fileNameProblem(name: string): string | undefined {
  const normalised = normaliseFileName(name);
  if (UNFIT.test(normalised)) return TEXTS.fileNameUnfit;
  if (!isDocumentName(normalised)) return TEXTS.fileTypes;
  return [...normalised].length > LIMITS.fileNameMaxLength ? TEXTS.fileNameTooLong : undefined;
}

/** The sentence about a file of so many bytes, or undefined. */
export function fileSizeProblem(bytes: number): string | undefined {
  if (bytes === 0) return TEXTS.fileEmpty;
  return bytes > LIMITS.fileMaxBytes ? TEXTS.fileTooLarge : undefined;
}

/** The first thing that is wrong with a file before anybody has looked into it, or undefined. */
export function fileProblem({ name, size }: { name: string; size: number }): string | undefined {
  return fileNameProblem(name) ?? fileSizeProblem(size);
}

function isDocumentName(name: string): boolean {
  const extension = /[^.]\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase();
  return DOCUMENT_EXTENSIONS.some((known) => known === extension);
}
