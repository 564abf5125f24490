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

/** Banners with their dates (scope `texts`). GET: BannersReply. PUT BannersPayload: BannersReply. */
export const STAFF_BANNERS_PATH = '/service/banners';
/** Colours and logo (scope `texts`). GET: LookReply. PUT LookPayload: LookReply. Large. */
export const STAFF_LOOK_PATH = '/service/look';
/** GET: BannersHistoryReply, LookHistoryReply. */
export const historyOfPath = (path: string): string => `${path}/history`;
/** POST UniversityRestorePayload: BannersReply, LookReply. */
export const restoreOfPath = (path: string): string => `${path}/restore`;

/** Judged by the use case. */
export interface BannerPayload {
  /** By language; all of the university's. */
  texts: Record<string, string>;
  start_date: string;
  end_date: string;
}
export interface BannersPayload {
  /** All of them, in the order in which they are shown. */
  banners: BannerPayload[];
  /** The one that was read. */
  revision: number;
}

export interface ColoursPayload {
  brand: string;
  brand_strong: string;
  brand_soft: string;
  accent: string;
  link: string;
}
export interface LookPayload {
  /** `#rrggbb` each. */
  colours: ColoursPayload;
  /** A PNG or JPEG in base64; null: a plain crest; absent: as it is. */
  logo?: string | null;
  revision: number;
  plan_only?: boolean;
}

export interface UniversityRestorePayload {
  /** The revision that it is to be like again; 0: as the settings have it. */
  to: number;
  /** The one that was read. */
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
export type LookReply = TypeOf<typeof lookReply>;
export const lookReply = () => record(look());
export type LookHistoryReply = TypeOf<typeof lookHistoryReply>;
export const lookHistoryReply = () => record({ revisions: list(lookReply()) });
