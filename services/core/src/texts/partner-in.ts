import { inWords, type Partner } from '@portico/partner';
import { type Locale, write } from '@portico/texts';

export const partnerIn = (locale: Locale, partner: Partner): Partner =>
  inWords(partner, (id, source) => write(locale, { id, source }));
