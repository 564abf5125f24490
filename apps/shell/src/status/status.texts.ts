import { defineTexts } from '@portico/texts/define';

export const statusTexts = defineTexts('status', {
  title: 'Status of your application',
  submitted: 'Submitted on {when}, reference number <number></number>.',
  submittedAgain: 'Submitted again on {when}, reference number <number></number>.',
  reopened: 'Re-opened by the admissions office on {when}.',
  reopenedBecause: 'Re-opened by the admissions office on {when}, with these words:',
  notSubmitted: 'It does not count as submitted until you submit it again.',
  requests: 'Documents that we ask for',
  nothing: 'At the moment we don’t ask you for further documents.',
  waiting:
    'What you have submitted stays as it is. We take .png, .jpeg, .jpg, .pdf and .docx files of up to 1 MB.',
  askedOn: 'Asked for on {when}',
  upload: 'Upload a file',
  uploadNamed: 'Upload a file: {document}',
  replace: 'Replace file',
  replaceNamed: 'Replace file: {document}',
  remove: 'Remove file',
  removeNamed: 'Remove file: {document}',
  sending: 'Sending your file',
  received: 'Received on {when}. Thank you.',
  withdrawn: 'Not needed any more.',
  loading: 'Loading the status of your application',
  failed: 'The status of your application can’t be shown right now.',
  again: 'Try again',
});
