import { defineTexts } from '@portico/texts/define';

export const helpTexts = defineTexts('help', {
  technical: 'Technical help',
  technicalWrite:
    'If something isn’t working, email <email></email>. Tell us which page you were on and which browser you use.',
  reader: 'PDF reader',
  readerGet:
    'Your copy of the application is a PDF. If you can’t open it, <link>download a PDF reader</link>.',
  codes: 'Codes for test scores and transcripts',
  codesFor: 'Your school or testing agency may ask for {university}’s codes:',
  sat: 'SAT (College Board)',
  act: 'ACT',
  school: 'School code',
  admissions: 'Office of Admissions',
  admissionsCall:
    'For questions about applying to {university}, call <phone></phone> or visit the <link>Office of Admissions website</link>.',
});

export const privacyTexts = defineTexts('privacy', {
  policy: 'Privacy Policy',
  policyRead:
    '{university} uses what you enter here to consider your application. The <link>privacy policy</link> explains what we keep, for how long, and what your rights are.',
  cookies: 'Cookie Notice',
  what: 'What are cookies?',
  whatAnswer:
    'Cookies are small pieces of text that a site stores in your browser and reads when you come back.',
  how: 'How do we use them?',
  howAnswer: 'This site uses only the cookies below. None of them track you on other sites.',
  kept: 'Your browser also stores answers that aren’t saved to your account yet, so you don’t lose them, and the time you were last active. Both are deleted when you log out. If you don’t have an account yet, you can clear your answers in the account menu.',
  control: 'How can you control them?',
  controlAnswer:
    'You can view, delete, and block cookies in your browser’s settings. You can’t log in without them. See the instructions for <browsers></browsers>.',
  analytics: 'Analytics',
  analyticsAnswer:
    'You can opt out of analytics on all sites that use it with the <link>analytics opt-out</link>.',
  endsWithBrowser: 'Deleted when you log out or close your browser, or after {hours} hours at most.',
  endsAfter: '{days, plural, =1 {Deleted after one day.} other {Deleted after # days.}}',
});

export const dialogTexts = defineTexts('dialogs', {
  notApproved:
    'The university hasn’t approved this translation yet. The English text shown with it is the official version.',
});
