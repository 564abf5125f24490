import { defineTexts } from '@portico/texts/define';

export const sessionTexts = defineTexts('officeSession', {
  logInTitle: 'Log in to the Office',
  logInLead: 'For {university} staff.',
  withPasskey: 'Log in with a passkey',
  withProvider: 'Log in with {provider}',
  provider: 'your university account',
  noPasskey: 'No passkey yet? Ask an Office administrator for a link to create one.',
  noWay: 'Login isn’t set up yet. Ask your system administrator; the steps are in docs/office.md.',
  refused:
    'We couldn’t log you in. Your account has no role in this Office. Ask an Office administrator for access.',
  unavailable: 'No response from {provider}. Try again in a few minutes.',
  loggedOut: 'You’re logged out of the Office.',
  providerGoesOn:
    'You may still be logged in with {provider}, so the next person to use this computer could log in as you. If this is a shared computer, log out there too.',
  logOutAtProvider: 'Log out of {provider}',
  providerNoWay:
    'You can’t log out of {provider} from here. If this is a shared computer, log out on its website or close the browser.',
  passkeyCancelled: 'Your passkey wasn’t confirmed. Try again.',
  passkeyKnown: 'This device already has a passkey for the Office. Log in with it.',
  passkeyUnsupported:
    'This browser can’t use passkeys here. Use another browser, or ask for another way to log in.',
  inviteTitle: 'Welcome to the Office',
  inviteLead:
    'Create a passkey to log in with your fingerprint, your face, or your device’s PIN. There’s no password to remember.',
  renewTitle: 'Create a new passkey',
  renewLead: 'Your name and roles stay the same. Your old passkeys no longer work.',
  inviteName: 'Your name',
  inviteNameHint: 'Shown next to everything you do here.',
  makePasskey: 'Create passkey',
  inviteMissing: 'This link is incomplete',
  inviteMissingLead: 'Open the link exactly as you received it, or copy all of it into the address bar.',
  toLogIn: 'Log in with an existing passkey',
  ended: 'Log in again',
  endedLead:
    'Your session ended after 30 minutes of inactivity or 12 hours in total. Everything you typed is still here.',
  prove: 'Confirm it’s you',
  proveLead:
    'To protect applicants’ data, log in again before you export data or do anything that can’t be undone.',
  providerElsewhere: 'This opens in another tab. Come back here after you log in.',
  comeBack: 'You’re logged in',
  comeBackLead: 'Close this tab and return to the one you came from.',
  cancel: 'Cancel',
  leave: 'Leave without logging in',
  notLoggedOut: 'You’re still logged in',
});
