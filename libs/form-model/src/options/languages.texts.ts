import { defineTexts } from '@portico/texts/define';

/** What `Intl` calls otherwise than the list does, or not at all. */
export const languageTexts = defineTexts('languages', {
  ASE: 'Sign Language (American)',
  CMN: 'Mandarin',
  TWI: 'Twi',
  OTHER: 'Another language',
});
