import { defineTexts } from '@portico/texts/define';

/** Languages that `Intl` lacks or names differently. */
export const languageTexts = defineTexts('languages', {
  ASE: 'Sign Language (American)',
  CMN: 'Mandarin',
  TWI: 'Twi',
  OTHER: 'Another language',
});
