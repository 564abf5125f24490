import type { Threads } from '../programs/threads/threads.ts';
import { appendDocuments } from './append/append-documents.ts';
import { finishPrint } from './append/finish-print.ts';

/** What this room has done in threads: it works on documents of applicants. */
export const PRINT_WORKS = { appendDocuments, finishPrint };

export type PrintThreads = Threads<typeof PRINT_WORKS>;
