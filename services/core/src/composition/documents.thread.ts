import { DOCUMENT_TASKS } from '../documents/thread-tasks.ts';
import { PRINT_TASKS } from '../printing/thread-tasks.ts';
import type { ThreadTask } from '../subprocess/index.ts';

/** Work on untrusted bytes in a thread. Expected outcomes are values, because only an error's message is copied between threads. */
const WORKS = { ...DOCUMENT_TASKS, ...PRINT_TASKS };

export type Works = typeof WORKS;

export default ({ name, input, started }: ThreadTask): unknown => {
  started.postMessage(name);
  return (WORKS[name as keyof Works] as (...input: unknown[]) => unknown)(...input);
};
