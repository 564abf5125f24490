import type { Sentence } from '../text.ts';
import { SOURCE, write } from '../write.ts';

export function inEnglish(data: unknown): unknown {
  if (Array.isArray(data)) return data.map(inEnglish);
  if (typeof data !== 'object' || data === null) return data;
  if (isSentence(data)) return write(SOURCE, data.text, data.values);
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, inEnglish(value)]));
}

function isSentence(data: object): data is Sentence {
  return 'text' in data && typeof data.text === 'object' && data.text !== null && 'source' in data.text;
}
