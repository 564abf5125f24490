import { defineTexts } from '@portico/texts/define';

export const reviewTexts = defineTexts('review', {
  title: 'Check your answers',
  intro:
    'This is what you have entered so far, on all pages. “Change” leads to a question, and from there back here.',
  missing:
    '{count, plural, =0 {Every question that has to be answered has an answer.} one {# question that has to be answered has no answer yet.} other {# questions that have to be answered have no answer yet.}}',
  toMissing: '{count, plural, one {Go to it} other {Go to the first one}}',
  required: 'Missing: this question has to be answered before you submit.',
  unanswered: 'Not answered',
  change: 'Change <of>{question}</of>',
  answer: 'Answer <of>{question}</of>',
  inSet: '{question}, {set}',
  fileOnItsWay: '{file} is not attached yet.',
  open: 'Open {file}',
  notOpened: '{file} can’t be opened right now. Please try again in a moment.',
  draftTitle: 'A draft to read or to show',
  draftNote:
    'The draft is a PDF of your answers as they stand now. Each of its pages is marked “Draft”: it is not the copy of a submitted application.',
  draft: 'Download a draft',
  draftWaiting: 'Preparing the draft',
  draftReady: 'The draft is ready. If it was not downloaded by itself, <link>download it here</link>.',
  draftEmpty: 'There is nothing to put into a draft yet.',
  draftUnsaved: 'Your last answers could not be saved, so no draft was made. Please try again in a moment.',
  draftLate: 'The draft takes longer than usual. Please try again in a minute.',
  draftFailed: 'The draft could not be made. Please try again in a few minutes.',
  draftNeedsAccount: '<link>Create an account</link> to download a draft of your answers.',
  submitTitle: 'Before you submit',
  submitFinal: 'After you submit, your answers can’t be changed.',
  submitCopy: 'A PDF copy of your application is kept as you submitted it. You can download it.',
  submitMail: 'We send you a confirmation by e-mail, with your reference number.',
  submitWhere: 'You certify your answers, sign and submit on “{page}”.',
  toSign: 'Go to “{page}”',
  back: 'Back to all your answers',
});
