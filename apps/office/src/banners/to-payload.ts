import type { BannerPayload } from '@portico/contracts';
import type { Banner } from './banners.api.ts';

const SOURCE = 'en';

/** Banners from the settings exist in English only and stay that way until someone adds a translation. */
export const toPayload = (
  { texts, start_date, end_date }: Banner,
  languages: readonly string[],
): BannerPayload => ({
  texts: Object.fromEntries(languages.map((language) => [language, texts[language] ?? texts[SOURCE] ?? ''])),
  ...{ start_date, end_date },
});
