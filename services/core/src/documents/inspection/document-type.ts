import type { DocumentType } from './inspection.ts';
import { startsPdf } from './pdf/inspect-pdf.ts';
import { Refusal } from './refusals.ts';

const BY_EXTENSION: Record<string, DocumentType> = {
  png: 'png',
  jpg: 'jpeg',
  jpeg: 'jpeg',
  pdf: 'pdf',
  docx: 'docx',
};

const STARTS: [DocumentType | 'ole' | 'program', number[]][] = [
  ['png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['jpeg', [0xff, 0xd8, 0xff]],
  ['pdf', [0x25, 0x50, 0x44, 0x46, 0x2d]],
  ['docx', [0x50, 0x4b, 0x03, 0x04]],
  // Container of old Word documents, and of new ones with a password.
  ['ole', [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]],
  ['program', [0x4d, 0x5a]],
  ['program', [0x7f, 0x45, 0x4c, 0x46]],
  ['program', [0x23, 0x21]],
];

/**
 * Detects the type from the first bytes. It must match the extension, except that PNG and JPEG are interchangeable,
 * as cameras and browsers mix them up, and header lines of a server or an email may precede a PDF.
 * @throws Refusal
 */
export function documentType(bytes: Uint8Array, fileName: string): DocumentType {
  const named = BY_EXTENSION[/\.([a-z]+)$/i.exec(fileName)?.[1]?.toLowerCase() ?? ''];
  if (!named) throw new Refusal('type_unknown');
  const found = STARTS.find(([, start]) => start.every((byte, index) => bytes[index] === byte))?.[0];
  if (found === 'ole' && named === 'docx' && isEncryptedPackage(bytes)) throw new Refusal('docx_encrypted');
  if (found === named || (!found && named === 'pdf' && startsPdf(bytes))) return named;
  if (isImage(found) && isImage(named)) return found;
  throw new Refusal(`not_${named}`);
}

const isImage = (type: string | undefined): type is 'png' | 'jpeg' => type === 'png' || type === 'jpeg';

function isEncryptedPackage(bytes: Uint8Array): boolean {
  return Buffer.from(bytes).includes(Buffer.from('EncryptedPackage', 'utf16le'));
}
