import { defineTexts } from '@portico/texts/define';

export const plainPages = defineTexts('plainPages', {
  noScript: '{application} needs JavaScript. Please turn it on for this page.',
  oldBrowser:
    '{application} may not work in this browser because it’s too old. Your saved answers are safe. Update this browser, or use Chrome or Edge 109, Firefox 126, Safari 16.4 (iOS 16.4), or a newer one. Need help?',
  stillLoading:
    'This page is still loading. If it doesn’t finish, reload it; anything you enter before then isn’t saved.',
  notInstalled: 'The application is not installed yet.',
  tooLong: 'This address is too long',
  tooLongSafe: 'The application can’t be opened with this address. Your answers are safe.',
  goOn: 'Go to the application',
  tooLongCookies:
    'If you see this page again, your browser has too many cookies for this site. Delete them, then log in again.',
  linkRefused: "This link can't be used",
  linkRefusedWhy: 'It is invalid or has expired. Ask for a new one.',
  loggedOut: 'You’re not logged in',
  loggedOutWhy: 'Log in, then open this address again.',
  notHere: 'Page not found',
  notHereWhy: 'The address is wrong, the link has expired, or the page was removed.',
  unsubscribe: 'Unsubscribe?',
  unsubscribeWhat:
    'You’ll still get emails that your application needs, such as receipts and requests for documents.',
  unsubscribeDo: 'Unsubscribe',
  unsubscribed: 'You’re unsubscribed',
  notNow: 'This page isn’t available right now',
  notNowWhy: 'Please try again in a few minutes. Your answers are safe.',
});
