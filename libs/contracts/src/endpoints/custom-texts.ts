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

export const OWN_WORDS_PATH = '/texts/';

/** Path of OwnWords, such as `/texts/es/12-1f2e3d4c5b6a.json`. The file is immutable, because its version changes with the content. */
export const ownWordsPath = (language: string, version: string): string =>
  `${OWN_WORDS_PATH}${encodeURIComponent(language)}/${version}.json`;

/** Requires the scope `texts`. */
export const STAFF_TEXT_PATHS = {
  texts: '/service/texts',
  changes: '/service/texts/changes',
  takeBack: '/service/texts/take-back',
  endAll: '/service/texts/end-all',
  history: '/service/texts/history',
  emails: '/service/texts/emails',
} as const;

const language = () => value<string>((joi) => joi.string().max(35));
const textId = () =>
  described(
    value<string>((joi) => joi.string().max(190)),
    '`banners.noFee` for a text of the product, `about:first_name.label` for a text of a step.',
  );
const revision = () =>
  described(
    value<number>((joi) => joi.number().integer().min(0)),
    'Revision of all custom text that you read. A text changed since then returns 409.',
  );
const words = () =>
  described(
    value<string | null>((joi) => joi.string().allow('', null)),
    'Null removes the custom text and restores the default.',
  );

const MAX_TEXTS = 2_000;

export const textChangesBody = () =>
  record({
    expected_revision: revision(),
    changes: value<{ language: string; id: string; words: string | null }[]>((joi) =>
      joi
        .array()
        .items(record({ language: language(), id: textId(), words: words() }).schema(joi))
        .min(1)
        .max(MAX_TEXTS)
        .description('All changes are applied, or none.'),
    ),
    plan: optional(described(flag, 'Dry run: returns the plan without changing anything.')),
  });
export type TextChangesPayload = TypeOf<typeof textChangesBody>;

export const takeBackBody = () =>
  record({ expected_revision: revision(), language: language(), id: textId() });
export type TakeBackPayload = TypeOf<typeof takeBackBody>;

export const endAllBody = () => record({ expected_revision: revision(), language: optional(language()) });
export type EndAllPayload = TypeOf<typeof endAllBody>;

export const textEmailsBody = () =>
  record({
    language: language(),
    id: textId(),
    words: described(
      value<string>((joi) => joi.string().allow('').max(5_000)),
      'Words to show; they aren’t saved. Empty for the built-in text.',
    ),
  });
export type TextEmailsPayload = TypeOf<typeof textEmailsBody>;
export const textEmailsReply = () =>
  record({
    emails: described(
      list(record({ subject: text, body: text })),
      'Emails that contain the text, with made-up values.',
    ),
  });
export type TextEmailsReply = TypeOf<typeof textEmailsReply>;

export const textChangesReply = () =>
  record({
    revision: described(whole, 'Current revision of all custom text.'),
    changes: list(
      record({
        language: text,
        id: text,
        before: described(maybe(text), 'Previous custom text.'),
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
    /** `gone`: no live release has the text. `unfit`: the text's values or tags have changed. Both stay stored, but aren't shown. */
    use: oneOf('shown', 'outdated', 'unfit', 'gone'),
    problems: described(list(text), 'Why the text can’t be used.'),
  });

export const textsReply = () =>
  record({
    revision: described(whole, 'Revision of all custom text.'),
    languages: list(text),
    texts: list(
      record({
        id: text,
        language: text,
        source: described(text, 'Default text in English; empty for a text that no longer exists.'),
        translation: maybe(text),
        page: described(
          maybe(text),
          'Path of the applicants’ page that shows the text, such as `/about`; null if several pages or none, as for emails.',
        ),
        approved: optional(
          described(
            flag,
            'For certifications, agreements, waivers and privacy texts: whether the university approved this translation of the current English. Until then pages show both.',
          ),
        ),
        own: maybe(ownText()),
      }),
    ),
    next: described(maybe(text), '`after` for the next page; null on the last page.'),
  });
export type TextsReply = TypeOf<typeof textsReply>;

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
