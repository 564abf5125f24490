import { defineTexts } from '@portico/texts/define';

export const bannerTexts = defineTexts('banners', {
  announcements: 'Announcements',
  welcome: 'Welcome',
  thanksByName: 'Thank you, {firstName}!',
  thanks: 'Thank you!',
  lastSteps:
    'Your application is in. Take these last steps: ask your school to send your transcript, and watch your email for updates.',
  hello: 'Hello, and thank you for applying to {university}!',
  madeForYou: 'This application was made with you in mind:',
  noFee: 'No application fee',
  noEssay: 'No required essay',
  scholarships: 'Automatic consideration for academic scholarships and awards',
  welcomeBack: 'Welcome back!',
  asYouLeftIt: 'Your streamlined application, with no required essay, is just as you left it.',
  visitor: 'Welcome to the {university} {application}!',
  visitorQuestion: 'Already started? <logIn>Log in to continue.</logIn>',
  reopenedTitle: 'Your application was reopened',
  reopened: 'The admissions office reopened application <number></number> on {when}.',
  reopenedBecause:
    'The admissions office reopened application <number></number> on {when} and left you this message:',
  reopenedNow:
    '<strong>What to do now:</strong> make your changes, then certify, sign, and resubmit on “{lastStep}.” Your application isn’t considered submitted until you do.',
  reopenedUntil: '<strong>Resubmit by</strong> {when}.',
  reopenedStatus: 'Check your <status>application status</status> for any documents we still need.',
  reopenedToastTitle: 'Application Reopened',
  reopenedToast:
    'The admissions office reopened your application. The notice at the top of this page explains why and what to do next.',
});
