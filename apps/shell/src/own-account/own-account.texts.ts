import { defineTexts } from '@portico/texts/define';

export const ownAccountTexts = defineTexts('ownAccount', {
  title: 'Your Account',
  back: 'Back to your application',
  loading: 'Loading your account',
  currentPassword: 'Current Password',

  email: 'Email Address',
  emailNow: 'You log in with <email></email>. We also send our emails to this address.',
  emailPending: 'We emailed a link to <email></email>. Open it by {until}.',
  emailWithdraw: 'Keep my current address',
  emailNew: 'New Email Address',
  emailHint:
    'We’ll email a link to the new address. After you open it, you’ll need to log in again on all your devices.',
  emailSubmit: 'Change email address',
  emailError: 'Email Address Error',

  password: 'Password',
  passwordHint: 'You’ll be logged out everywhere else.',
  passwordSubmit: 'Change password',
  passwordError: 'Password Error',

  sessions: 'Where you’re logged in',
  sessionsHint: 'If you don’t recognize a session, end it and change your password.',
  sessionName: '{browser} on {system}',
  sessionUnknown: 'Unknown browser',
  sessionThis: 'This session',
  sessionBegun: 'Logged in: {when}',
  sessionUsed: 'Last used: {when}',
  sessionEnd: 'End session',
  sessionEndNamed: 'End session: {browser}, logged in {when}',
  sessionEndOthers: 'End all other sessions',
  sessionAlone: 'You’re not logged in anywhere else.',
  sessionsFailed: 'We can’t show your sessions right now.',
  sessionError: 'Session Error',
  again: 'Try again',

  data: 'Your data',
  dataHint:
    'A copy of everything we have on file about you (account, answers, document names, submissions, messages), in a machine-readable format.',
  dataJson: 'Download your data (JSON)',
  dataPdfHint: 'A PDF of your answers and documents, as the university sees them.',
  dataPdf: 'Create a PDF copy',

  deletion: 'Delete your application',
  deletionHint: 'Until you submit your application, you can delete it along with your account.',
  deletionOpen: 'Delete application',
  deletionSubmitted:
    'You’ve submitted your application, so you can’t delete it here. To withdraw it or have your data erased, email <email></email>.',
  deletionTitle: 'Delete your application?',
  deletionGoes:
    '<strong>What will be permanently deleted:</strong> your account, all answers, documents, PDF copies, and messages.',
  deletionStays:
    '<strong>What we keep:</strong> a record that an application was deleted and when, without your name or address. We’ll send you one last email to confirm.',
  deletionKeep: 'Keep application',
  deletionError: 'Deletion Error',

  confirmEmail: 'Confirm Your New Email Address',
  confirmEmailLead:
    'This makes it your account’s email address. You’ll be logged out everywhere; log back in with the new address.',
  confirmEmailSubmit: 'Confirm address',
  undoEmail: 'Undo Your Email Address Change',
  undoEmailLead:
    'This restores your account’s old email address. You’ll be logged out everywhere, and we’ll email you a link to choose a new password in case someone else knows the current one.',
  undoEmailSubmit: 'Undo the change',
  linkError: 'Email Link Error',
  linkDone: 'Log In',
});
