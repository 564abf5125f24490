import {
  described,
  flag,
  instant,
  list,
  map,
  maybe,
  oneOf,
  record,
  text,
  type TypeOf,
  whole,
} from '../shape.ts';

/** GET returns BannersReply; PUT takes BannersPayload and returns BannersReply. Requires the scope `texts`. */
export const STAFF_BANNERS_PATH = '/service/banners';
/** Colors and logo. GET returns BrandingReply; PUT takes BrandingPayload (large) and returns BrandingReply. Requires the scope `texts`. */
export const BRANDING_PATH = '/service/look';
export const historyOfPath = (path: string): string => `${path}/history`;
export const restoreOfPath = (path: string): string => `${path}/restore`;

export interface BannerPayload {
  texts: Record<string, string>;
  start_date: string;
  end_date: string;
}
export interface BannersPayload {
  banners: BannerPayload[];
  revision: number;
}

export interface ColoursPayload {
  brand: string;
  brand_strong: string;
  brand_soft: string;
  accent: string;
  link: string;
}
export interface BrandingPayload {
  colours: ColoursPayload;
  logo?: string | null;
  revision: number;
  plan_only?: boolean;
}

export interface UniversityRestorePayload {
  /** Revision to restore, or 0 for the partner's configuration. */
  to: number;
  revision: number;
}

const kept = () => ({
  revision: described(whole, '0 until the first change.'),
  changed_at: maybe(instant),
  changed_by: maybe(text),
  built_in: described(flag, 'Value from the settings file.'),
});

export type BannerReply = TypeOf<typeof bannerReply>;
const bannerReply = () =>
  record({
    texts: described(map(text), 'Text by language; English only for banners from the settings.'),
    start_date: described(text, 'First day, `2026-12-09`.'),
    end_date: described(text, 'Day after the last day.'),
    phase: oneOf('before', 'shown', 'over'),
  });

const banners = () => ({ ...kept(), banners: list(bannerReply()) });
export type BannersReply = TypeOf<typeof bannersReply>;
export const bannersReply = () =>
  record({
    ...banners(),
    languages: described(list(text), 'Languages that every banner needs.'),
    today: described(text, 'Today’s date in the university’s time zone.'),
    time_zone: text,
  });
export type BannersHistoryReply = TypeOf<typeof bannersHistoryReply>;
export const bannersHistoryReply = () => record({ revisions: list(record(banners())) });

const look = () => ({
  ...kept(),
  colours: described(
    record({ brand: text, brand_strong: text, brand_soft: text, accent: text, link: text }),
    'Each as `#rrggbb`.',
  ),
  logo: described(maybe(text), 'Image as a data URL; null for a plain crest.'),
});
export type BrandingReply = TypeOf<typeof brandingReply>;
export const brandingReply = () => record(look());
export type BrandingHistoryReply = TypeOf<typeof brandingHistoryReply>;
export const brandingHistoryReply = () => record({ revisions: list(brandingReply()) });
