import type { ApplicationSearch, ListRow, TermWish } from '@portico/core';
import Joi from 'joi';

/** What calls below /service take. The description of the API is made of the same schemas (see ../openapi). */

const instant = () =>
  Joi.string().isoDate().description('An instant or a date, ISO 8601; a date begins at midnight UTC.');

const search = {
  text: Joi.string()
    .allow('')
    .max(254)
    .description('Part of a name, or the beginning of an e-mail address or a reference.'),
  status: Joi.string().valid('none', 'started', 'validating', 'submitted'),
  changedFrom: instant(),
  changedBefore: instant(),
  submittedFrom: instant(),
  submittedBefore: instant(),
};

const format = Joi.string().valid('csv', 'json').default('csv');

export const listQuery = Joi.object<ApplicationSearch & { limit: number; after?: string }>({
  ...search,
  limit: Joi.number().integer().min(1).max(200).default(50),
  after: Joi.string().max(100).description('`next` of the page before.'),
});

export const exportQuery = Joi.object<ApplicationSearch & { format: 'csv' | 'json' }>({
  ...search,
  format,
});

/** Which print or view is meant. */
export const printQuery = Joi.object<{ reference?: string }>({
  reference: Joi.string().uppercase().max(16).description('Of a submission; without it, what counts now.'),
});

export const bulkFileQuery = Joi.object<{ token: string }>({
  token: Joi.string().max(100).required().description('Of a link; it has some minutes.'),
});

export const statisticsQuery = Joi.object<{ format: 'csv' | 'json' }>({ format });

const erasureReason = Joi.string()
  .allow('')
  .required()
  .description(
    'Kept, with the name of the staff key, when everything else is gone; it must not name the applicant.',
  );

export const anonymiseBody = Joi.object<{ reason: string }>({ reason: erasureReason });

/** In the address, because a DELETE has no body that everybody hands on. */
export const removeQuery = Joi.object<{ reason: string }>({ reason: erasureReason });

export const prospectsBody = Joi.object<{ prospects: Record<string, unknown>[] }>({
  prospects: Joi.array()
    .items(Joi.object().unknown())
    .min(1)
    .max(100)
    .required()
    .description('A map of answers for each prospect, by answer key.'),
});

export const reopenBody = Joi.object<{ reason: string; until?: string }>({
  reason: Joi.string()
    .allow('')
    .required()
    .description(
      'For the applicant, in words for them: they get it by e-mail, and every page of their application shows it until they submit again.',
    ),
  until: Joi.string()
    .max(16)
    .description(
      'The last minute in which it can be submitted again, `2027-01-15 23:59` in the university’s time zone; without it, at any time.',
    ),
});

export const lateBody = Joi.object<{ until: string; reason: string }>({
  until: Joi.string()
    .max(16)
    .required()
    .description('The last minute, `2027-01-15 23:59` in the university’s time zone.'),
  reason: Joi.string().allow('').required().description('For the office; the applicant is not shown it.'),
});

const wallTime = () => Joi.string().max(16).allow(null);
const term = {
  revision: Joi.number()
    .integer()
    .min(0)
    .required()
    .description('The one that was read: nobody else’s change is overwritten.'),
  plan_only: Joi.boolean().default(false).description('Says what would be done, and does nothing.'),
};

/** What the dates say is judged by the use case. */
export const termDatesBody = Joi.object<TermDatesBody>({
  audience: Joi.object({
    name: Joi.string().allow('').required(),
    labels: Joi.object()
      .pattern(Joi.string(), Joi.string().allow(''))
      .default({})
      .description('By language (`es`), what they are called in another one than English.'),
    when: Joi.object()
      .unknown()
      .required()
      .description('A condition on answers, as in definitions of steps: `{ valueKey, operator, target }`.'),
  })
    .allow(null)
    .default(null)
    .description('For whom the dates are; without it, for everybody who is in no audience of the term.'),
  opens: wallTime()
    .default(null)
    .description('`2026-08-01 00:00` in `time_zone`: the minute in which it opens; null: at once.'),
  closes: wallTime()
    .default(null)
    .description('`2027-01-15 23:59` in `time_zone`: the last minute; null: it stays open.'),
  time_zone: Joi.string().required().description('IANA name.'),
  grace_minutes: Joi.number().required().description('How long after closing a submission is still taken.'),
  ...term,
});

interface TermDatesBody {
  audience: TermWish['audience'];
  opens: string | null;
  closes: string | null;
  time_zone: string;
  grace_minutes: number;
  revision: number;
  plan_only: boolean;
}

export const termClearQuery = Joi.object<{ audience?: string; revision: number; plan_only: boolean }>({
  audience: Joi.string().description('Its name; without it, the dates for everybody else.'),
  ...term,
});

export const revisionQuery = Joi.object<{ revision?: number }>({
  revision: Joi.number().integer().min(0).description('An older one; the newest without it.'),
});

/** What the rows say is judged by the use case. */
export const listChangeBody = Joi.object<{ rows: ListRow[]; revision: number; plan_only: boolean }>({
  rows: Joi.array()
    .items(
      Joi.object({
        code: Joi.string().allow('').required(),
        label: Joi.string().allow('').required(),
        retired: Joi.boolean().description('Not offered any more.'),
        labels: Joi.object()
          .pattern(Joi.string(), Joi.string().allow(''))
          .description('By language (`es`), what it says in another one than English.'),
      }),
    )
    .required()
    .description('All rows of the list, in the order in which they are to be offered.'),
  revision: Joi.number()
    .integer()
    .min(0)
    .required()
    .description('The one that the rows were made from: nobody else’s change is overwritten.'),
  plan_only: Joi.boolean().default(false).description('Says what would be done, and does nothing.'),
});

export const requestsQuery = Joi.object<{ status?: 'open' | 'received' | 'withdrawn' }>({
  status: Joi.string().valid('open', 'received', 'withdrawn'),
});

/** What they say is judged by the use case. */
export const receivedBody = Joi.object<{ on?: string; note?: string }>({
  on: Joi.string().max(10).description('The day on which it came another way, `2027-01-15`.'),
  note: Joi.string().allow('').description('How it came. Applicants are not told.'),
});

/** How long it may be is judged by the use case. */
export const noteBody = Joi.object<{ text: string }>({
  text: Joi.string().allow('').required().description('Plain text, for the staff alone.'),
});

export const differencesQuery = Joi.object<{ from: string; to?: string }>({
  from: Joi.string().uppercase().max(16).required().description('Reference of the submission before.'),
  to: Joi.string().uppercase().max(16).description('Of the one after; without it, what counts now.'),
});

/** How long they may be is judged by the use case. */
export const askBody = Joi.object<{ title: string; note: string }>({
  title: Joi.string().allow('').required().description('What is asked for, in words for the applicant.'),
  note: Joi.string().allow('').default('').description('More about it.'),
});
