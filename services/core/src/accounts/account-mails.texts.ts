import { defineTexts } from '@portico/texts/define';

/** E-mails about an account. */
export const accountMails = defineTexts('accountMails', {
  codeSubject: 'Your confirmation code is {code}',
  code: 'Your confirmation code is {code}. It is valid for {minutes, plural, one {# minute} other {# minutes}}.',
  codeEnter: 'Enter it at {address} to confirm your account.',
  codeUnasked: 'If you did not ask for an account, you can ignore this message.',
  thereSubject: 'You already have an account',
  there: 'Somebody, probably you, tried to sign up with this email address. It already has an account.',
  thereLogIn: 'Log in at {logIn}, or ask for a new password at {forgot}.',
  thereUnasked: 'If it was not you, you need not do anything.',
  chooseSubject: 'Choose your password',
  choose: 'Your email address is confirmed.',
  chooseWhy:
    'The code was asked for in another browser, or on another device, than the one in which it was typed. So that nobody else can have chosen your password for you, please choose it once more within {minutes, plural, one {# minute} other {# minutes}} at:',
  chooseThen: 'Then log in with it.',
  resetSubject: 'Reset your password',
  reset: 'Choose a new password within {minutes, plural, one {# minute} other {# minutes}} at:',
  resetUnasked: 'If you did not ask for this, you can ignore this message; your password stays as it is.',
  changedSubject: 'Your password was changed',
  changed: 'The password of your account was changed just now, and all its sessions were ended.',
  ownChanged:
    'The password of your account was changed just now in one of your sessions, and all other sessions were ended.',
  changedElse: 'If it was not you, ask for a new password at {forgot} and write to {email}.',
  emailConfirmSubject: 'Confirm your new email address',
  emailConfirm:
    'Somebody, probably you, wants to use this address for an account. To confirm it, open within {hours, plural, one {an hour} other {# hours}}:',
  emailConfirmUnasked: 'If it was not you, ignore this message: nothing changes.',
  emailTaken:
    'Somebody, probably you, tried to change the email address of an account to this one. It already has an account of its own, so nothing was changed.',
  emailChangedSubject: 'The email address of your account was changed',
  emailChanged:
    'Your account has another email address from now on. All its sessions were ended, and messages about your application go to the new address.',
  emailUndo:
    'If it was not you, undo it within {days, plural, one {# day} other {# days}}. You then choose a new password:',
  emailUndoElse: 'If you need help, write to {email}.',
  emailRestoredSubject: 'Your email address is back: choose a new password',
  emailRestored:
    'The change of your email address was undone. All sessions were ended, and the password of your account is good no more.',
});
