import { inWords, type Partner } from '@portico/partner';
import { type Reading, write } from '@portico/texts';

/** The settings of the university as somebody reads them: the words in them in its own words, where there are any. */
export const partnerIn = (reading: Reading, partner: Partner): Partner =>
  inWords(partner, (id, source) => write(reading, { id, source }));
