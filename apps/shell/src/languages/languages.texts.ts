import { defineTexts } from '@portico/texts/define';

export const languageTexts = defineTexts('languages', {
  title: 'Language',
  menu: 'Language: {language}',
  changed: 'This page is now in {language}.',
  missing:
    'We can’t show all of this page in <language></language> right now. Check your connection and try again.',
  notKeptTitle: 'Language Error',
  notKept: 'We couldn’t save your language choice. This page stays in this language until you reload it.',
});
