import { defineTexts } from '@portico/texts/define';

export const uiTexts = defineTexts('ui', {
  close: 'Close',
  loading: 'Loading',
  skip: 'Skip to main content',
  showPassword: 'Show',
  hidePassword: 'Hide',
  suggestions: '{count, plural, one {# suggestion.} other {# suggestions. Use the arrow keys to choose.}}',
  noSuggestions: 'We can’t show suggestions right now. We’ll use what you typed.',
});
