import { inWords, type Partner } from '@portico/partner';
import { type Reading, write } from '@portico/texts';

export const partnerIn = (reading: Reading, partner: Partner): Partner =>
  inWords(partner, (id, source) => write(reading, { id, source }));
