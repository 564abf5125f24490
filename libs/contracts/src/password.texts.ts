import { defineTexts } from '@portico/texts/define';

export const passwordTexts = defineTexts('password', {
  length: 'is at least {length} characters',
  uppercase: 'contains an uppercase letter',
  lowercase: 'contains a lowercase letter',
  number: 'contains a number',
  punctuation: 'contains a special punctuation character',
  whitespace: 'contains no leading or trailing whitespace',
});
