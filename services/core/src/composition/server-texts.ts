import { accountEmails } from '../accounts/index.ts';
import { applicationEmails } from '../applications/index.ts';
import { requestMails } from '../documents/index.ts';
import { messageTexts, reminderTexts } from '../office/index.ts';
import { pdfTexts } from '../printing/index.ts';
import { recommendationMails } from '../recommendations/index.ts';
import { emailTexts, type TextTable } from '../texts/index.ts';

export const SERVER_TEXTS: readonly TextTable[] = [
  emailTexts,
  accountEmails,
  applicationEmails,
  requestMails,
  recommendationMails,
  messageTexts,
  reminderTexts,
  pdfTexts,
];
