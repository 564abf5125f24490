import { defineTexts } from '@portico/texts/define';

export const validationTexts = defineTexts('validation', {
  notSaved: 'Not saved: {reason}',
});
