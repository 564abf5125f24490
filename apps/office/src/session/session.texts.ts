import { defineTexts } from '@portico/texts/define';

export const sessionTexts = defineTexts('officeSession', {
  logInTitle: 'Log in to the Office',
  logInLead: 'For staff of {university}.',
  withPasskey: 'Log in with a passkey',
  withProvider: 'Log in with {provider}',
  provider: 'the university account',
  noPasskey: 'No passkey yet? Whoever looks after the Office sends you a link that makes one.',
  noWay: 'Nobody can log in here yet. Whoever runs the server has to set up a way: docs/office.md says how.',
  refused: 'You could not be logged in. Your account has no role in this Office. Ask whoever looks after it.',
  unavailable: '{provider} did not answer. Try again in a few minutes.',
  loggedOut: 'You are logged out of the Office.',
  providerGoesOn:
    'You may still be logged in with {provider}: whoever uses this computer next could log in as you. If others use it, log out there too.',
  logOutAtProvider: 'Log out of {provider}',
  providerNoWay:
    '{provider} can’t be left from here. If others use this computer, log out on its own page, or close the browser.',
  passkeyCancelled: 'The passkey was not confirmed. Try again.',
  passkeyKnown: 'This device has a passkey for the Office already. Log in with it.',
  passkeyUnsupported:
    'This browser can’t use passkeys here. Use another browser, or ask for another way to log in.',
  inviteTitle: 'Welcome to the Office',
  inviteLead:
    'This link lets you make a passkey: your device then logs you in with its PIN, your fingerprint or your face. No password is kept anywhere.',
  renewTitle: 'Make a new passkey',
  renewLead:
    'With this link you are who you were: your name and what you may do stay. Passkeys that you had open nothing any more.',
  inviteName: 'Your name, as colleagues know it',
  inviteNameHint: 'It stands beside everything that you do here.',
  makePasskey: 'Make a passkey',
  inviteMissing: 'This link is not complete',
  inviteMissingLead: 'Open it as it was sent, or copy all of it into the address bar.',
  toLogIn: 'Log in with a passkey that you have',
  ended: 'Log in again',
  endedLead:
    'Your session has ended: after 30 minutes without work, or 12 hours after you logged in. Whatever you have typed is still there.',
  prove: 'Is it you?',
  proveLead: 'This can’t be undone or takes data out, so the Office asks once more who you are.',
  providerElsewhere: 'It opens in another tab. Come back here when you have logged in.',
  comeBack: 'You are logged in',
  comeBackLead: 'Close this tab and go on in the one that you came from.',
  cancel: 'Cancel',
  leave: 'Leave without logging in',
  notLoggedOut: 'You are still logged in',
});
