import type { BannerPayload } from '@portico/contracts';
import type { Banner } from './banners.api.ts';

const SOURCE = 'en';

/** Fills in the English text for languages without one, because banners in the partner's configuration can be in English only. */
export const toPayload = (
  { texts, start_date, end_date }: Banner,
  languages: readonly string[],
): BannerPayload => ({
  texts: Object.fromEntries(languages.map((language) => [language, texts[language] ?? texts[SOURCE] ?? ''])),
  ...{ start_date, end_date },
});
