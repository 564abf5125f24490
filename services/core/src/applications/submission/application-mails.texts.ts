import { defineTexts } from '@portico/texts/define';

/** E-mails about an application. */
export const applicationMails = defineTexts('applicationMails', {
  receivedSubject: 'We received your application {reference}',
  received: 'Your application was successfully submitted.',
  receivedReference: 'Reference number: {reference}',
  receivedWhen: 'Submitted: {when}',
  receivedKeep:
    'Please keep this message. You can log in at any time to download a copy of your application.',
  deletedSubject: 'Your application was deleted',
  deleted:
    'As you asked for in your account, your application was deleted, with your answers, documents and account.',
  deletedKept:
    'We keep a note that an application was deleted, and when, without your name or address. If it was not you, please write to us.',
  reopenedSubject: 'Your application {reference} was re-opened',
  reopened: 'The admissions office has re-opened your application {reference}:',
  reopenedNow:
    'Please log in, change what is needed, certify and sign your application again, and submit it. Until then it does not count as submitted.',
  reopenedUntil: 'Please submit it again by {when}.',
  lateSubject: 'You have more time for your application',
  late: 'The admissions office has given you more time. You can submit your application until {when}.',
});
