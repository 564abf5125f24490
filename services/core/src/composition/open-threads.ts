import path from 'node:path';
import type { JobLog } from '../platform/index.ts';
import { type ThreadOptions, Threads } from '../subprocess/index.ts';
import type { Works } from './documents.thread.ts';

/** Next to this file, both in the sources and in the bundle. */
const FILE = path.join(import.meta.dirname, `documents.thread${path.extname(import.meta.filename)}`);

export const openThreads = (log: JobLog, options: Partial<ThreadOptions> = {}): Threads<Works> =>
  new Threads(log, { file: FILE, ...options });
