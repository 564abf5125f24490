import { defineTexts } from '@portico/texts/define';

export const applicationEmails = defineTexts('applicationMails', {
  receivedSubject: 'We received your application {reference}',
  receivedThanks: 'Thank you for applying to {university}.',
  received: 'Your application was successfully submitted.',
  receivedReference: 'Reference number: {reference}',
  receivedWhen: 'Submitted: {when}',
  receivedKeep:
    'Keep this email for your records. To check your status or download a copy of your application, log in at any time:',
  deletedSubject: 'Your application was deleted',
  deleted: 'As you requested, we deleted your application, answers, documents, and account.',
  deletedKept:
    'We keep a record that an application was deleted and when, without your name or address. If you didn’t request this, please contact us.',
  reopenedSubject: 'Your application {reference} was reopened',
  reopened: 'The admissions office reopened your application {reference} and left you this message:',
  reopenedNow:
    'Make your changes, then certify, sign, and resubmit your application. It isn’t considered submitted until you do.',
  reopenedUntil: 'Please resubmit by {when}.',
  reopenedLogIn: 'To get started, log in:',
  lateSubject: 'Your application deadline was extended',
  late: 'The admissions office gave you an extension. You now have until {when} to submit your application.',
  lateNow: 'To finish and submit it, log in:',
});
