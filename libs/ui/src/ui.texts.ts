import { defineTexts } from '@portico/texts/define';

/** The words that parts of a page bring along. */
export const uiTexts = defineTexts('ui', {
  close: 'Close',
  loading: 'Loading',
  skip: 'Skip to main content',
  showPassword: 'Show',
  hidePassword: 'Hide',
  suggestions: '{count, plural, one {# suggestion.} other {# suggestions. Use the arrow keys to choose.}}',
  noSuggestions: 'The suggestions can’t be shown right now. What you typed is your answer.',
});
