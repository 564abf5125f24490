import { defineTexts } from '@portico/texts/define';

export const ownAccountTexts = defineTexts('ownAccount', {
  title: 'Your Account',
  back: 'Back to your application',
  loading: 'Loading your account',
  currentPassword: 'Current Password',

  email: 'Email Address',
  emailNow: 'You log in with <email></email>, and we write to you there.',
  emailPending: 'We sent a message to <email></email>. Open the link in it by {until}.',
  emailWithdraw: 'Keep the old address',
  emailNew: 'New Email Address',
  emailHint:
    'It becomes yours once you have opened the link that we send there. You then log in anew, everywhere.',
  emailSubmit: 'Change email address',
  emailError: 'Email Address Error',

  password: 'Password',
  passwordHint: 'All other sessions end.',
  passwordSubmit: 'Change password',
  passwordError: 'Password Error',

  sessions: 'Where you are logged in',
  sessionsHint: 'If you don’t know one of them, end it and change your password.',
  sessionName: '{browser} on {system}',
  sessionUnknown: 'Unknown browser',
  sessionThis: 'This session',
  sessionBegun: 'Logged in: {when}',
  sessionUsed: 'Last used: {when}',
  sessionEnd: 'End session',
  sessionEndNamed: 'End session: {browser}, logged in {when}',
  sessionEndOthers: 'End all other sessions',
  sessionAlone: 'You are logged in nowhere else.',
  sessionsFailed: 'Your sessions can’t be shown right now.',
  sessionError: 'Session Error',
  again: 'Try again',

  data: 'Your data',
  dataHint:
    'A copy of all that we keep of you: your account, answers, names of documents, submissions, and which messages we sent. Programs can read it.',
  dataJson: 'Download your data (JSON)',
  dataPdfHint: 'The PDF shows your answers and documents as the university reads them.',
  dataPdf: 'Make a PDF copy',

  deletion: 'Delete your application',
  deletionHint:
    'As long as you have not submitted your application, you can delete it, together with your account.',
  deletionOpen: 'Delete application',
  deletionSubmitted:
    'Your application was submitted, so it can’t be deleted here. If you want to withdraw it, or want your data to be erased, write to <email></email>.',
  deletionTitle: 'Delete your application?',
  deletionGoes:
    '<strong>What goes, for good:</strong> your account, all answers, documents and PDF copies, and the messages that we keep.',
  deletionStays:
    '<strong>What stays:</strong> a note that an application was deleted, and when, without your name or address. We send you one last message that confirms it.',
  deletionKeep: 'Keep application',
  deletionError: 'Deletion Error',

  confirmEmail: 'Confirm Your New Email Address',
  confirmEmailLead:
    'With this, the address becomes that of your account. All sessions end, and you log in anew with the new address.',
  confirmEmailSubmit: 'Confirm address',
  undoEmail: 'Undo the Change of Your Email Address',
  undoEmailLead:
    'With this, your account has its old address again. All sessions end, and we send you a link to choose a new password: somebody else may know the one that you have.',
  undoEmailSubmit: 'Undo the change',
  linkError: 'Email Link Error',
  linkDone: 'Log In',
});
