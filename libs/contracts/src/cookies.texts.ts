import { defineTexts } from '@portico/texts/define';

/** What each cookie is for, in a sentence for whoever reads the Cookie Notice. */
export const cookieTexts = defineTexts('cookies', {
  session: 'Keeps you logged in.',
  identity: 'Tells this page that you are logged in, and nothing else about you.',
  signup: 'Remembers that you chose your password in this browser, until your email address is confirmed.',
  device:
    'Remembers that you have logged in here before, so that wrong passwords which others try do not keep you out.',
  language: 'Shows you the application in the language that you chose.',
  cohort:
    'Shows you the same version of a page each time while we bring out a new one. It holds a number that many visitors share.',
  drafts:
    'Remembers that this browser keeps answers that you have not sent yet, so that no empty fields are shown while the page opens. It holds none of them.',
  trial: 'Shows a page before it is published. Only people whom we sent a link to try it have this cookie.',
});
