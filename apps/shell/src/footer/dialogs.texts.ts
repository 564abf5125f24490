import { defineTexts } from '@portico/texts/define';

export const helpTexts = defineTexts('help', {
  technical: 'Technical help',
  technicalWrite:
    'If something in this application does not work, write to <email></email>. Tell us which page you were on and which browser you use.',
  reader: 'PDF reader',
  readerGet:
    'The copy of your application is a PDF file. If you can’t open it, <link>download a PDF reader</link>.',
  codes: 'Codes for test scores and transcripts',
  codesFor: 'Whoever sends us your scores or your transcript may ask for the code of {university}:',
  sat: 'SAT (College Board)',
  act: 'ACT',
  school: 'School code',
  admissions: 'Office of Admissions',
  admissionsCall:
    'For questions about applying to {university}, call <phone></phone> or visit <link>the office of admissions</link>.',
});

export const privacyTexts = defineTexts('privacy', {
  policy: 'Privacy Policy',
  policyRead:
    '{university} keeps what you enter here to consider your application. Read the <link>privacy policy</link> to learn what is kept, for how long, and what your rights are.',
  cookies: 'Cookie Notice',
  what: 'What are cookies?',
  whatAnswer:
    'Cookies are small pieces of text that a site stores in your browser and reads again when you come back.',
  how: 'How do we use them?',
  howAnswer: 'This application sets these cookies and no others. None of them follows you to other sites.',
  kept: 'Answers that have not been saved to your account yet are kept in this browser too, so that you don’t lose them, and so is the time when you were last active. They go when you log out; before you have an account you can clear them in the account menu.',
  control: 'How can you control them?',
  controlAnswer:
    'Your browser lets you see, delete and block cookies. Without them you can’t log in. How it is done in <browsers></browsers>.',
  analytics: 'Analytics',
  analyticsAnswer:
    'You can opt out of analytics on all sites that use it with the <link>analytics opt-out</link>.',
  endsWithBrowser: 'It goes when you log out or close your browser, after {hours} hours at the latest.',
  endsAfter: '{days, plural, =1 {It goes after a day.} other {It goes after # days.}}',
});

/** Beside what stands in a dialog. */
export const dialogTexts = defineTexts('dialogs', {
  notApproved:
    'The university has not approved this translation yet. The English text, which stands beside it, is the one that counts.',
});
