import {
  type BannersHistoryReply,
  type BannersReply,
  type ColoursPayload,
  type BrandingReply,
} from '@portico/contracts';
import type { Banner, Colours } from '@portico/partner';
import type { SettingRevision } from '@portico/core';
import { SOURCE_LANGUAGE } from '@portico/texts';

type Revision = BannersHistoryReply['revisions'][number];

const keptOf = ({ revision, changedAt, changedBy, isBuiltIn }: SettingRevision<'banners' | 'look'>) => ({
  ...{ revision, changed_at: changedAt, changed_by: changedBy, built_in: isBuiltIn },
});

export const bannersRevision = (kept: SettingRevision<'banners'>, today: string): Revision => ({
  ...keptOf(kept),
  banners: kept.value.map((banner) => bannerOf(banner, today)),
});

export const bannersOf = (
  kept: SettingRevision<'banners'>,
  place: { today: string; timeZone: string; languages: readonly string[] },
): BannersReply => ({
  ...bannersRevision(kept, place.today),
  ...{ languages: [...place.languages], today: place.today, time_zone: place.timeZone },
});

const bannerOf = (
  { text, texts, startDate, endDate }: Banner,
  today: string,
): Revision['banners'][number] => ({
  texts: texts ?? { [SOURCE_LANGUAGE]: text },
  ...{ start_date: startDate, end_date: endDate },
  phase: today < startDate ? 'before' : today < endDate ? 'shown' : 'over',
});

export const brandingOf = (kept: SettingRevision<'look'>): BrandingReply => ({
  ...keptOf(kept),
  colours: coloursReply(kept.value.colours),
  logo: kept.value.logo,
});

const coloursReply = ({ brand, brandStrong, brandSoft, accent, link }: Colours): ColoursPayload => ({
  ...{ brand, brand_strong: brandStrong, brand_soft: brandSoft, accent, link },
});

export const coloursOf = ({ brand, brand_strong, brand_soft, accent, link }: ColoursPayload): Colours => ({
  ...{ brand, brandStrong: brand_strong, brandSoft: brand_soft, accent, link },
});
