import { DOCUMENT_WORKS } from '../documents/thread-works.ts';
import { PRINT_WORKS } from '../printing/thread-works.ts';
import type { Work } from '../programs/index.ts';

/**
 * Work on untrusted bytes in a thread. Input and output are copied between threads, so expected outcomes are values:
 * of an error, only the message survives.
 */
const WORKS = { ...DOCUMENT_WORKS, ...PRINT_WORKS };

export type Works = typeof WORKS;

export default ({ name, input, begun }: Work): unknown => {
  begun.postMessage(name);
  return (WORKS[name as keyof Works] as (...input: unknown[]) => unknown)(...input);
};
