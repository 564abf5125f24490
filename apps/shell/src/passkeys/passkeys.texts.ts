import { defineTexts } from '@portico/texts/define';

export const passkeyTexts = defineTexts('passkeys', {
  logIn: 'Log in with a passkey',
  cancelled: 'Your passkey wasn’t confirmed. Try again.',
  known: 'This device already has a passkey for your account.',
  unsupported: 'This browser can’t use passkeys here. Use your password, or try another browser.',

  title: 'Passkeys',
  hint: 'Log in with your fingerprint, your face, or your device’s PIN. Your password keeps working.',
  error: 'Passkey Error',
  none: 'You don’t have a passkey yet.',
  failed: 'We can’t show your passkeys right now.',
  created: 'Created: {when}',
  used: 'Last login: {when}',
  unused: 'Not used yet',
  remove: 'Remove',
  removeNamed: 'Remove passkey: {browser}, created {when}',
  create: 'Create a passkey',
  notHere: 'This browser can’t create passkeys. Open this page in another browser to add one.',

  offer:
    'Log in faster next time: <account>create a passkey</account> and use your fingerprint, face, or PIN.',
});
