import { DOCUMENT_TASKS } from '../documents/thread-tasks.ts';
import { PRINT_TASKS } from '../printing/thread-tasks.ts';
import type { ThreadTask } from '../subprocess/index.ts';

/**
 * Tasks that run in a separate thread, because they read untrusted bytes. They return expected errors instead of throwing them:
 * only the message of a thrown error is copied between threads.
 */
const WORKS = { ...DOCUMENT_TASKS, ...PRINT_TASKS };

export type Works = typeof WORKS;

export default ({ name, input, started }: ThreadTask): unknown => {
  started.postMessage(name);
  return (WORKS[name as keyof Works] as (...input: unknown[]) => unknown)(...input);
};
