import { defineTexts } from '@portico/texts/define';

/** What the audit says of an application, in words. */
export const deedTexts = defineTexts('officeDeeds', {
  opened: 'Opened',
  read: 'Read the answers',
  pdfOrdered: 'Asked for the PDF',
  pdfSaved: 'Saved the PDF',
  requestsRead: 'Looked at further documents',
  documentsListed: 'Looked at the list of documents',
  documentOpened: 'Opened a document',
  pageSeen: 'Looked at a page of a document',
  documentSaved: 'Saved a document',
  notesRead: 'Read the notes',
  mailsRead: 'Looked at the mails',
  timelineRead: 'Looked at the timeline',
  compared: 'Compared submissions',
  noted: 'Wrote a note',
  noteChanged: 'Changed a note',
  mailSentAgain: 'Sent a mail again',
  uploaded: 'Uploaded a document for the applicant',
  linked: 'Made a link',
  reopened: 'Re-opened',
  allowedLate: 'Allowed to be late',
  withdrewLate: 'Took the leave to be late back',
  asked: 'Asked for a document',
  received: 'Noted a document as received',
  withdrew: 'Noted that a document is not needed',
});
