import { defineTexts } from '@portico/texts/define';

export const statusTexts = defineTexts('status', {
  title: 'Application status',
  submitted: 'Submitted on {when}, reference number <number></number>.',
  submittedAgain: 'Resubmitted on {when}, reference number <number></number>.',
  reopened: 'Reopened by the admissions office on {when}.',
  reopenedBecause: 'Reopened by the admissions office on {when} with this message:',
  notSubmitted: 'It isn’t considered submitted until you resubmit it.',
  requests: 'Requested documents',
  nothing: 'We don’t need any more documents right now.',
  waiting:
    'Uploading documents doesn’t change your submitted application. We accept .png, .jpeg, .jpg, .pdf, and .docx files of up to 1 MB.',
  askedOn: 'Requested on {when}',
  upload: 'Upload a file',
  uploadNamed: 'Upload a file: {document}',
  replace: 'Replace file',
  replaceNamed: 'Replace file: {document}',
  remove: 'Remove file',
  removeNamed: 'Remove file: {document}',
  sending: 'Uploading your file',
  receivedOn: 'We received this on {when}. Thank you.',
  waived: 'We don’t need this document anymore.',
  loading: 'Loading your application status',
  failed: 'We can’t show your application status right now.',
  again: 'Try again',
});
