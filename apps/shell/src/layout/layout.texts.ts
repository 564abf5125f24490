import { defineTexts } from '@portico/texts/define';

export const layoutTexts = defineTexts('layout', {
  account: 'Account',
  ownAccount: 'Your account and data',
  logOut: 'Log Out',
  signIn: 'Sign In',
  createAccount: 'Create Account',
  clearAnswers: 'Clear my answers',
  done: 'Success Notification',
  steps: 'Application steps',
  review: 'All answers',
  reviewAndSubmit: 'Review and submit',
  where: 'Step {number} of {count}',
  beforeSubmit: 'Before you submit',
  loadingStep: 'Loading {page}',
  titleWithErrors: 'Error: {title}',
  wrong: 'Something went wrong.',
  wrongLogged:
    'The issue that caused you to see this has been logged. We will get it fixed as soon as possible.',
  wrongRetry: 'Try again',
});

export const savingTexts = defineTexts('saving', {
  saving: 'Saving...',
  saved: 'Saved at {time}',
  failed: 'Not saved: {reason}',
  offline: 'Not saved: you’re offline',
  unreachable: 'Not saved: we can’t reach the server',
  sessionEnded: 'Not saved: your session has ended',
  choiceWaits: '{outcome}. An answer was also changed in another window.',
  choose: 'Choose which to keep',
  goTo: 'Go to “{question}”',
});
