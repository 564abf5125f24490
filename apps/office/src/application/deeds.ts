import type { Text } from '@portico/texts';
import { deedTexts as texts } from './deeds.texts.ts';

/** What deeds are called; others stand as the audit has them. */
export const DEEDS: Record<string, Text> = {
  'GET /service/applications/:id': texts.opened,
  'GET /service/applications/:id/opened': texts.opened,
  'GET /service/applications/:id/view': texts.read,
  'GET /service/applications/:id/pdf': texts.pdfOrdered,
  'GET /service/applications/:id/pdf/:pdfId': texts.pdfSaved,
  'GET /service/applications/:id/document-requests': texts.requestsRead,
  'GET /service/applications/:id/documents': texts.documentsListed,
  'GET /service/applications/:id/documents/:document/pages': texts.documentOpened,
  'GET /service/applications/:id/documents/:document/pages/:page': texts.pageSeen,
  'GET /service/applications/:id/documents/:document/file': texts.documentSaved,
  'GET /service/applications/:id/notes': texts.notesRead,
  'GET /service/applications/:id/mails': texts.mailsRead,
  'GET /service/applications/:id/timeline': texts.timelineRead,
  'GET /service/applications/:id/differences': texts.compared,
  'POST /service/applications/:id/link': texts.linked,
  'POST /service/applications/:id/reopen': texts.reopened,
  'POST /service/applications/:id/notes': texts.noted,
  'PUT /service/applications/:id/notes/:note': texts.noteChanged,
  'POST /service/applications/:id/mails/:mail/again': texts.mailSentAgain,
  'POST /service/applications/:id/documents': texts.uploaded,
  'PUT /service/applications/:id/late': texts.allowedLate,
  'DELETE /service/applications/:id/late': texts.withdrewLate,
  'POST /service/applications/:id/document-requests': texts.asked,
  'POST /service/applications/:id/document-requests/:request/received': texts.received,
  'POST /service/applications/:id/document-requests/:request/withdraw': texts.withdrew,
};
