import type { Threads } from '../subprocess/index.ts';
import { appendDocuments } from './append/append-documents.ts';
import { finishJoined } from './join/finish-joined.ts';
import { joinPrint } from './join/join-print.ts';
import { finishPrint } from './append/finish-print.ts';

export { appendPages } from './append/append-pages.ts';

export const PRINT_TASKS = { appendDocuments, finishPrint, joinPrint, finishJoined };

export type PrintThreads = Threads<typeof PRINT_TASKS>;
