export { inEnglish } from './in-english.ts';
export { pseudoReading, unbracketed } from './pseudo-reading.ts';
