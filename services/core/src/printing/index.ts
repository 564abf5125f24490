export { ApplicationPdfEntity } from './application-pdf.entity.ts';
export { PRINT_ENTITIES } from './entities.ts';
export { openPrinting, type Printing } from './open-printing.ts';
export { pdfTexts } from './printing.texts.ts';
export { printJobs } from './print-jobs.ts';
export { PRINT_PERSONAL_DATA } from './print-personal-data.ts';
export type { Printable } from './printed-application.ts';
export type { PrintThreads } from './thread-works.ts';
