import { defineTexts } from '@portico/texts/define';

/** What the audit says of an application, in words. */
export const deedTexts = defineTexts('officeDeeds', {
  opened: 'Opened',
  read: 'Read the answers',
  pdfOrdered: 'Asked for the PDF',
  pdfSaved: 'Saved the PDF',
  requestsRead: 'Looked at further documents',
  linked: 'Made a link',
  reopened: 'Re-opened',
  allowedLate: 'Allowed to be late',
  withdrewLate: 'Took the leave to be late back',
  asked: 'Asked for a document',
  received: 'Noted a document as received',
  withdrew: 'Noted that a document is not needed',
});
