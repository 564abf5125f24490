import { defineTexts } from '@portico/texts/define';

/** Languages that `Intl` doesn't know or calls by another name. */
export const languageTexts = defineTexts('languages', {
  ASE: 'Sign Language (American)',
  CMN: 'Mandarin',
  TWI: 'Twi',
  OTHER: 'Another language',
});
