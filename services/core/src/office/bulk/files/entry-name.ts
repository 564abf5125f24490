/** Bytes of UTF-8 of a name: every file system takes 255 for one part of a path, and some programs put a folder before it. */
const MOST_BYTES = 150;

/** No file system takes these, or they turn what stands around them the other way, so that a name ends in what it does not end in. */
const NEVER = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff\\/:*?"<>|]/gu;

export interface EntryOf {
  /** From 0 on. */
  place: number;
  name: string;
  reference: string | null;
}

/**
 * Name of a print within an archive: `001 K7RQ-4TWX Ana García.pdf`. The number makes it the only one of its kind, whatever applicants are
 * called, and keeps the order of the list.
 */
export function entryName({ place, name, reference }: EntryOf): string {
  const words = [String(place + 1).padStart(3, '0'), reference ?? 'draft', name];
  const plain = words.join(' ').normalize('NFC').replace(NEVER, ' ').replace(/\s+/gu, ' ');
  return `${short(plain.trim()).replace(/[. ]+$/u, '')}.pdf`;
}

/** Cut between characters. */
function short(text: string): string {
  let kept = '';
  for (const { segment } of new Intl.Segmenter('en').segment(text)) {
    if (Buffer.byteLength(kept + segment) > MOST_BYTES) return kept;
    kept += segment;
  }
  return kept;
}
