import { defineTexts } from '@portico/texts/define';

export const recommendTexts = defineTexts('recommend', {
  title: 'Recommend an Applicant',
  loading: 'Loading the request',
  counselor: '<strong></strong> is applying to {university} and named you as their school counselor.',
  recommender: '<strong></strong> is applying to {university} and asks you for a letter of recommendation.',
  school: 'School: <name></name>',
  waived: 'The applicant waived the right to read what you send.',
  notWaived: 'The applicant kept the right to read what you send.',
  ask: 'Upload a transcript or letter',
  hint: 'One file of up to 1 MB: .pdf, .docx, .png, .jpeg, or .jpg. It can’t be changed after we have it.',
  upload: 'Upload a file',
  sending: 'Uploading your file',
  notMine: 'Not your student?',
  decline: 'I don’t know this applicant',
  declineTitle: 'You don’t know this applicant?',
  declineLead: 'We’ll tell the applicant and won’t email you about this again.',
  declineBack: 'Go back',
  thanks: 'Thank You',
  received: 'We have your file. There’s nothing else to do, so you can close this page.',
  declined: 'We’ll let the applicant know. You can close this page.',
  refused: 'This Link Doesn’t Work',
  refusedWhy:
    'It may be incomplete, expired, or withdrawn. Use the link in the newest email, or ask the student to invite you again.',
  error: 'Recommendation Error',
  failed: 'We can’t load this page right now.',
  again: 'Try again',
});
