import { defineTexts } from '@portico/texts/define';

export const bannerTexts = defineTexts('banners', {
  announcements: 'Announcements',
  welcome: 'Welcome',
  thanksByName: 'Thank you, {firstName}!',
  thanks: 'Thank you!',
  lastSteps:
    'You are nearly there: take the last steps. Ask your school for your transcript, and watch your e-mail for news about your application.',
  hello: 'Hello, and thank you for applying to {university}!',
  madeForYou: 'This application is made for you. It comes with:',
  noFee: 'No application fee',
  noEssay: 'No required essay',
  scholarships: 'Automatic consideration for academic scholarships and awards',
  welcomeBack: 'Welcome back!',
  asYouLeftIt: 'Your streamlined application, with no required essay, is just as you left it.',
  visitor: 'Welcome to the {university} {application}!',
  visitorQuestion: 'Have you already started your application? <logIn>Log in to continue.</logIn>',
  reopenedTitle: 'Your application was re-opened',
  reopened: 'The admissions office re-opened application <number></number> on {when}.',
  reopenedBecause:
    'The admissions office re-opened application <number></number> on {when} and wrote to you:',
  reopenedNow:
    '<strong>What to do now:</strong> change what is needed, then certify, sign and submit again on “{lastStep}”. Until then your application does not count as submitted.',
  reopenedUntil: '<strong>Submit it again by</strong> {when}.',
  reopenedStatus:
    'Whether the office waits for further documents stands in the <status>status of your application</status>.',
  reopenedToastTitle: 'Application Re-opened',
  reopenedToast:
    'The admissions office has re-opened your application. The notice at the top of this page says why, and what to do now.',
});
