import { defineTexts } from '@portico/texts/define';

export const recommendationMails = defineTexts('recommendationMails', {
  subject: '{applicant} asks you for a recommendation',
  reminderSubject: 'Reminder: {applicant} asks you for a recommendation',
  counselor:
    '{applicant} is applying to {university} and named you as their school counselor. Please send a transcript or a letter of recommendation.',
  recommender: '{applicant} is applying to {university} and asks you for a letter of recommendation.',
  reminder: 'We haven’t received anything from you yet.',
  link: 'You don’t need an account. Upload your file here by {until}:',
  waived: '{applicant} waived the right to read it.',
  notWaived: '{applicant} kept the right to read it.',
  notYours:
    'This link is only for you, so please don’t forward it. If you don’t know this student, open it and let us know. You won’t hear from us again.',
});
