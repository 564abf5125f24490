import type { BannerPayload } from '@portico/contracts';
import type { Banner } from './banners.api.ts';

const SOURCE = 'en';

/** A banner as it is kept. One of the settings is in English alone, and stays so in other languages until somebody says it there. */
export const payloadOf = (
  { texts, start_date, end_date }: Banner,
  languages: readonly string[],
): BannerPayload => ({
  texts: Object.fromEntries(languages.map((language) => [language, texts[language] ?? texts[SOURCE] ?? ''])),
  ...{ start_date, end_date },
});
