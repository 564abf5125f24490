import type { Threads } from '../programs/index.ts';
import { appendDocuments } from './append/append-documents.ts';
import { endJoined } from './join/end-joined.ts';
import { joinPrint } from './join/join-print.ts';
import { finishPrint } from './append/finish-print.ts';

export { appendPages } from './append/append-pages.ts';

/** What this room has done in threads: it works on documents of applicants. */
export const PRINT_WORKS = { appendDocuments, finishPrint, joinPrint, endJoined };

export type PrintThreads = Threads<typeof PRINT_WORKS>;
