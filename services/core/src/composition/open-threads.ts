import path from 'node:path';
import type { JobLog } from '../platform/index.ts';
import { type ThreadOptions, Threads } from '../programs/index.ts';
import type { Works } from './documents.thread.ts';

/** It stands beside this file, in the sources and in the bundle. */
const FILE = path.join(import.meta.dirname, `documents.thread${path.extname(import.meta.filename)}`);

/** Threads that do the work on documents which rooms have for them. */
export const openThreads = (log: JobLog, options: Partial<ThreadOptions> = {}): Threads<Works> =>
  new Threads(log, { file: FILE, ...options });
