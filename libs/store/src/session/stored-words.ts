import type { Sentence, Words } from '@portico/texts';

/** Words as the browser's storage keeps them: a sentence as JSON, so that each tab writes it in its own language. */
export function storedWords(words: Words): string {
  return typeof words === 'string' ? words : JSON.stringify(words);
}

/** What `storedWords` has written, or a page of an older release, which kept plain words. */
export function readWords(stored: string | null | undefined): Words | undefined {
  if (!stored) return undefined;
  try {
    const read = JSON.parse(stored) as Partial<Sentence> | null;
    return typeof read?.text?.id === 'string' ? (read as Sentence) : stored;
  } catch {
    return stored;
  }
}
