import { DOCUMENT_WORKS } from '../documents/thread-works.ts';
import { PRINT_WORKS } from '../printing/thread-works.ts';
import type { Work } from '../programs/index.ts';

/**
 * All that a thread can be asked to do: work on bytes that strangers have sent. What goes in and comes out is copied between
 * threads, so it is data: an expected outcome is a value, and of an error little more than the message arrives.
 */
const WORKS = { ...DOCUMENT_WORKS, ...PRINT_WORKS };

export type Works = typeof WORKS;

/** Called by the pool, in the thread. */
export default ({ name, input, begun }: Work): unknown => {
  begun.postMessage(name);
  return (WORKS[name as keyof Works] as (...input: unknown[]) => unknown)(...input);
};
