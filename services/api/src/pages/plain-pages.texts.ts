import { defineTexts } from '@portico/texts/define';

/** What the server writes itself, where the application does not run or has not started. */
export const plainPages = defineTexts('plainPages', {
  noScript: '{application} needs JavaScript. Please allow it for this page.',
  stillLoading:
    'The page is still on its way. If this does not go away, please load it again: what you enter here is not saved yet.',
  notInstalled: 'The application is not installed yet.',
  tooLong: 'This address is too long',
  tooLongSafe: "The application can't be opened with it. Your answers are safe.",
  goOn: 'Go to the application',
  tooLongCookies:
    'If you see this page again, your browser keeps too many cookies for this site: delete them, then log in again.',
  linkRefused: "This link can't be used",
  linkRefusedWhy: 'It is invalid or has expired. Ask for a new one.',
  loggedOut: 'You are not logged in',
  loggedOutWhy: 'Log in, then open this address again.',
  notHere: 'There is nothing here for you',
  notHereWhy: 'The address is wrong or has expired, or what was here is gone.',
  notNow: "This can't be opened now",
  notNowWhy: 'Please try again in a few minutes. Your answers are safe.',
});
