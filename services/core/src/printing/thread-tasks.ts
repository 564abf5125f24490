import type { Threads } from '../subprocess/index.ts';
import { appendDocuments } from './append/append-documents.ts';
import { finishMerged } from './merge/finish-merged.ts';
import { mergePdf } from './merge/merge-pdf.ts';
import { finishPrint } from './append/finish-print.ts';

export { appendPages } from './append/append-pages.ts';

export const PRINT_TASKS = { appendDocuments, finishPrint, mergePdf, finishMerged };

export type PrintThreads = Threads<typeof PRINT_TASKS>;
