import { defineTexts } from '@portico/texts/define';

/** What the server writes itself, where the application does not run or has not started. */
export const plainPages = defineTexts('plainPages', {
  noScript: '{application} needs JavaScript. Please allow it for this page.',
  notInstalled: 'The application is not installed yet.',
  tooLong: 'This address is too long',
  tooLongSafe: "The application can't be opened with it. Your answers are safe.",
  goOn: 'Go to the application',
  tooLongCookies:
    'If you see this page again, your browser keeps too many cookies for this site: delete them, then log in again.',
  trialRefused: "This link can't be opened",
  trialRefusedWhy:
    'It has expired, or a part of it is missing. Please ask whoever sent it to you for a new one.',
  outbox: 'Outbox',
  outboxOf: 'Outbox - {university}',
  outboxWhy:
    'No mail server is set (SMTP_URL), so messages stay here. Only this machine can read them. Load the page again for new ones.',
  outboxEmpty: 'There are no messages yet.',
  outboxTo: 'To {recipient}',
});
