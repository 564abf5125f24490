/** Maximum UTF-8 bytes of a name. File systems allow 255, but some programs add a folder's name. */
const MAX_BYTES = 150;

/** Characters that aren't allowed in file names, or that reorder text so that the extension looks different. */
const UNSAFE = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff\\/:*?"<>|]/gu;

export interface EntryOf {
  place: number;
  name: string;
  reference: string | null;
}

/**
 * Returns a PDF's file name in the archive: `001 K7RQ-4TWX Ana García.pdf`. The number makes it unique and keeps the order of
 * the list.
 */
export function entryName({ place, name, reference }: EntryOf): string {
  const words = [String(place + 1).padStart(3, '0'), reference ?? 'draft', name];
  const plain = words.join(' ').normalize('NFC').replace(UNSAFE, ' ').replace(/\s+/gu, ' ');
  return `${short(plain.trim()).replace(/[. ]+$/u, '')}.pdf`;
}

function short(text: string): string {
  let kept = '';
  for (const { segment } of new Intl.Segmenter('en').segment(text)) {
    if (Buffer.byteLength(kept + segment) > MAX_BYTES) return kept;
    kept += segment;
  }
  return kept;
}
