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
  receivedSubject: 'We received a recommendation for you',
  received: '{name} sent us a recommendation for your application. You don’t need to do anything.',
  receivedRead: 'You kept the right to read it. Download it here:',
  receivedWaived: 'You waived the right to read it. See who answered here:',
  declinedSubject: 'Check your invitation to {name}',
  declined:
    '{name} answered that they don’t know you. Check the name and email address, or invite someone else, here:',
});
