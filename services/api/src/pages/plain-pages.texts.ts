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
});
