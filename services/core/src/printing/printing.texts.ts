import { defineTexts } from '@portico/texts/define';

export const pdfTexts = defineTexts('pdf', {
  draft: 'Draft',
  notSubmitted: 'Not submitted',
  submitted: 'Submitted on {when}',
  continued: '{heading} (continued)',
  page: 'Page {page} of {pages}',
  attachedPage: 'Attached page {page, number} of {pages, number}',
  document: '{question}: {fileName}',
  picture: '{document}, page {page, number} of {pages, number}, an image with no text',
  figure: '{document}, an image with no text',
});
