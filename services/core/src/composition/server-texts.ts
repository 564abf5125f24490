import { accountMails } from '../accounts/index.ts';
import { applicationMails } from '../applications/index.ts';
import { requestMails } from '../documents/index.ts';
import { pdfTexts } from '../printing/index.ts';
import { mailTexts, type TextTable } from '../texts/index.ts';

/** What each room says itself. */
export const SERVER_TEXTS: readonly TextTable[] = [
  mailTexts,
  accountMails,
  applicationMails,
  requestMails,
  pdfTexts,
];
