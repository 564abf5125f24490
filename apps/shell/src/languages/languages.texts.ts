import { defineTexts } from '@portico/texts/define';

export const languageTexts = defineTexts('languages', {
  title: 'Language',
  menu: 'Language: {language}',
  changed: 'This page is now in {language}.',
  missing:
    'The page, or a part of it, can’t be shown in <language></language> right now. Please check your connection and try again.',
  notKeptTitle: 'Language Error',
  notKept:
    'Your choice of language could not be saved. The page stays in this language until you load it again.',
});
