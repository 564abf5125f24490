import { defineTexts } from '@portico/texts/define';

export const cookieTexts = defineTexts('cookies', {
  session: 'Keeps you logged in.',
  identity: 'Tells this page that you’re logged in. It contains nothing else about you.',
  signup: 'Remembers that you chose your password in this browser until your email address is confirmed.',
  device:
    'Remembers that you’ve logged in here before, so other people’s failed login attempts don’t lock you out.',
  language: 'Remembers the language you chose.',
  theme: 'Remembers whether you chose light or dark colors.',
  cohort:
    'Keeps showing you the same version of a page while we roll out a new one. It contains a number that many visitors share.',
  drafts:
    'Remembers that this browser has answers you haven’t sent yet, so the page doesn’t show empty fields while it loads. It doesn’t contain any of your answers.',
  trial: 'Shows you a page before it’s published. Only people we’ve sent a preview link have this cookie.',
});
