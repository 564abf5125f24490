import {
  described,
  flag,
  instant,
  list,
  maybe,
  oneOf,
  optional,
  record,
  text,
  type TypeOf,
  value,
  whole,
} from '../shape.ts';

/** Below it stand the university's own words for pages: see `ownWordsPath`. */
export const OWN_WORDS_PATH = '/texts/';

/** `/texts/es/12-1f2e3d4c5b6a.json`: OwnWords. The version differs whenever the content does, so that a copy may be kept for ever. */
export const ownWordsPath = (language: string, version: string): string =>
  `${OWN_WORDS_PATH}${encodeURIComponent(language)}/${version}.json`;

/** What staff say to `/service/texts`, with a staff key of the scope `texts`. */
export const STAFF_TEXT_PATHS = {
  /** GET, query TextsQuery: TextsReply. */
  texts: '/service/texts',
  /** POST TextChangesPayload: TextChangesReply. Large. */
  changes: '/service/texts/changes',
  /** POST TakeBackPayload: TextChangesReply. */
  takeBack: '/service/texts/take-back',
  /** POST EndAllPayload: TextChangesReply. */
  endAll: '/service/texts/end-all',
  /** GET, query `language` and `id`: TextHistoryReply. */
  history: '/service/texts/history',
} as const;

/** BCP 47. */
const language = () => value<string>((joi) => joi.string().max(35));
const textId = () =>
  described(
    value<string>((joi) => joi.string().max(190)),
    '`banners.noFee` for a text of the product, `about:first_name.label` for one of a step.',
  );
const revision = () =>
  described(
    value<number>((joi) => joi.number().integer().min(0)),
    'Of all own words as the caller has seen them. A text that was changed since is a 409.',
  );
const words = () =>
  described(
    value<string | null>((joi) => joi.string().allow('', null)),
    'Null: none of the university’s own, so that the translation or the source text is said.',
  );

/** How many texts one call changes at most. */
const MANY = 2_000;

export const textChangesBody = () =>
  record({
    expected_revision: revision(),
    changes: value<{ language: string; id: string; words: string | null }[]>((joi) =>
      joi
        .array()
        .items(record({ language: language(), id: textId(), words: words() }).schema(joi))
        .min(1)
        .max(MANY)
        .description('All or none.'),
    ),
    plan: optional(described(flag, 'Only says what would change.')),
  });
export type TextChangesPayload = TypeOf<typeof textChangesBody>;

export const takeBackBody = () =>
  record({ expected_revision: revision(), language: language(), id: textId() });
export type TakeBackPayload = TypeOf<typeof takeBackBody>;

export const endAllBody = () => record({ expected_revision: revision(), language: optional(language()) });
export type EndAllPayload = TypeOf<typeof endAllBody>;

/** What has changed, or would. */
export const textChangesReply = () =>
  record({
    revision: described(whole, 'Of all own words now.'),
    changes: list(
      record({
        language: text,
        id: text,
        before: described(maybe(text), 'The university’s own words until now.'),
        words: maybe(text),
      }),
    ),
  });
export type TextChangesReply = TypeOf<typeof textChangesReply>;

const ownText = () =>
  record({
    words: text,
    revision: whole,
    at: instant,
    actor: text,
    /** `gone`: no release that is served has the text. `unfit`: the text takes other values or tags now. Both are kept and not used. */
    use: oneOf('shown', 'outdated', 'unfit', 'gone'),
    problems: described(list(text), 'Why they are unfit.'),
  });

export const textsReply = () =>
  record({
    revision: described(whole, 'Of all own words.'),
    languages: list(text),
    texts: list(
      record({
        id: text,
        language: text,
        source: described(text, 'In English; empty for a text that is gone.'),
        translation: maybe(text),
        page: described(
          maybe(text),
          'Address of the applicants’ page on which it stands, such as `/about`; null: on several, or on none, as a text of an e-mail.',
        ),
        approved: optional(
          described(
            flag,
            'Of a text that certifies, agrees, waives or speaks of privacy: whether the university has said it itself for the English of today. Until then pages show both.',
          ),
        ),
        own: maybe(ownText()),
      }),
    ),
    next: described(maybe(text), '`after` of the next page; null at the end.'),
  });
export type TextsReply = TypeOf<typeof textsReply>;

/** The oldest first. */
export const textHistoryReply = () =>
  record({
    entries: list(
      record({
        revision: whole,
        action: oneOf('set', 'taken-back'),
        words: maybe(text),
        at: instant,
        actor: text,
      }),
    ),
  });
export type TextHistoryReply = TypeOf<typeof textHistoryReply>;
