import { DOCUMENT_TASKS } from '../documents/thread-tasks.ts';
import { PRINT_TASKS } from '../printing/thread-tasks.ts';
import type { ThreadTask } from '../subprocess/index.ts';

/**
 * Work on untrusted bytes in a thread. Input and output are copied between threads, so expected outcomes are values:
 * of an error, only the message survives.
 */
const WORKS = { ...DOCUMENT_TASKS, ...PRINT_TASKS };

export type Works = typeof WORKS;

export default ({ name, input, started }: ThreadTask): unknown => {
  started.postMessage(name);
  return (WORKS[name as keyof Works] as (...input: unknown[]) => unknown)(...input);
};
