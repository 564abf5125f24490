import type { Sentence, Words } from '@portico/texts';

/** Serializes a sentence as JSON, so that each tab can show it in its own language. */
export function serializeWords(words: Words): string {
  return typeof words === 'string' ? words : JSON.stringify(words);
}

/** Reads serialized words, or plain text from an older release. */
export function deserializeWords(stored: string | null | undefined): Words | undefined {
  if (!stored) return undefined;
  try {
    const read = JSON.parse(stored) as Partial<Sentence> | null;
    return typeof read?.text?.id === 'string' ? (read as Sentence) : stored;
  } catch {
    return stored;
  }
}
