import { defineTexts } from '@portico/texts/define';

export const accountEmails = defineTexts('accountMails', {
  codeSubject: 'Your confirmation code is {code}',
  codeThanks: 'Thanks for starting your application to {university}.',
  code: 'Your confirmation code is {code}. It’s valid for {minutes, plural, one {# minute} other {# minutes}}.',
  codeEnter: 'Enter it at {address} to confirm your account.',
  codeUnasked: 'If you didn’t sign up, you can ignore this email.',
  thereSubject: 'You already have an account',
  there:
    'Someone, probably you, tried to sign up for the {university} application with this email address. It already has an account.',
  thereLogIn: 'Log in at {logIn}, or reset your password at {forgot}.',
  thereUnasked: 'If this wasn’t you, no action is needed.',
  chooseSubject: 'Choose your password',
  choose: 'Your email address is confirmed.',
  chooseWhy:
    'Your code was requested from a different browser or device. To keep your account secure, choose your password again within {minutes, plural, one {# minute} other {# minutes}}:',
  chooseThen: 'Then log in with your new password.',
  resetSubject: 'Reset your password',
  reset:
    'To choose a new password for your {university} application, open this link within {minutes, plural, one {# minute} other {# minutes}}:',
  resetUnasked: 'If you didn’t request this, you can ignore this email. Your password won’t change.',
  changedSubject: 'Your password was changed',
  changed: 'Your password was just changed, and you were logged out everywhere.',
  ownChanged:
    'Your password was just changed from one of your devices, and you were logged out everywhere else.',
  changedElse: 'If this wasn’t you, reset your password at {forgot} and email {email}.',
  passkeySubject: 'A passkey was added to your account',
  passkey: 'You can now log in to your {university} application with a passkey instead of your password.',
  passkeyElse:
    'If this wasn’t you, reset your password at {forgot}, which removes all passkeys, and email {email}.',
  emailConfirmSubject: 'Confirm your new email address',
  emailConfirm:
    'Someone, probably you, wants to use this email address for an application to {university}. To confirm it, open this link within {hours, plural, one {an hour} other {# hours}}:',
  emailConfirmUnasked: 'If this wasn’t you, ignore this email. Nothing will change.',
  emailTaken:
    'Someone, probably you, tried to use this email address for another account. This address already has an account, so nothing was changed.',
  emailChangedSubject: 'Your account’s email address was changed',
  emailChanged:
    'The email address on your account was changed. You were logged out everywhere, and messages about your application now go to the new address.',
  emailUndo:
    'If this wasn’t you, undo the change within {days, plural, one {# day} other {# days}}. You’ll then choose a new password:',
  emailUndoElse: 'Need help? Email {email}.',
  emailRestoredSubject: 'Your email address was restored: choose a new password',
  emailRestored:
    'The change to your email address was undone. You were logged out everywhere, and your old password no longer works.',
});
