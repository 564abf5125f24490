import type { ApplicationSearch, ListRow, TermDatesInput } from '@portico/core';
import Joi from 'joi';

/** Inputs of endpoints below /service, also used for the API description (../openapi). */

const instant = () =>
  Joi.string().isoDate().description('Time or date, ISO 8601. A date starts at midnight UTC.');

const search = {
  text: Joi.string()
    .allow('')
    .max(254)
    .description('Part of a name, or the beginning of an email address or a reference.'),
  status: Joi.string().valid('none', 'started', 'validating', 'submitted'),
  changedFrom: instant(),
  changedBefore: instant(),
  submittedFrom: instant(),
  submittedBefore: instant(),
};

const format = Joi.string().valid('csv', 'json').default('csv');

export const listQuery = Joi.object<ApplicationSearch & { limit: number; after?: string; since?: string }>({
  ...search,
  limit: Joi.number().integer().min(1).max(200).default(50),
  after: Joi.string().max(100).description('`next` of the previous page.'),
  since: Joi.string()
    .allow('')
    .pattern(/^\d{0,16}$/)
    .description(
      'Returns what has changed since an earlier call, oldest change first: its `since`, or empty for everything. Excludes the other filters.',
    ),
}).without('since', [...Object.keys(search), 'after']);

export const exportQuery = Joi.object<ApplicationSearch & { format: 'csv' | 'json' }>({
  ...search,
  format,
});

export const printQuery = Joi.object<{ reference?: string }>({
  reference: Joi.string()
    .uppercase()
    .max(16)
    .description('Reference of a submission. Omit it for the current version.'),
});

export const bulkFileQuery = Joi.object<{ token: string }>({
  token: Joi.string().max(100).required().description('Token of a download link, valid for a few minutes.'),
});

export const statisticsQuery = Joi.object<{ format: 'csv' | 'json' }>({ format });

const erasureReason = Joi.string()
  .allow('')
  .required()
  .description(
    'Reason to keep on record, together with the name of the staff key. It must not identify the applicant.',
  );

export const anonymiseBody = Joi.object<{ reason: string }>({ reason: erasureReason });

/** A query instead of a body, because proxies may drop the body of a DELETE. */
export const removeQuery = Joi.object<{ reason: string }>({ reason: erasureReason });

export const prospectsBody = Joi.object<{ prospects: Record<string, unknown>[] }>({
  prospects: Joi.array()
    .items(Joi.object().unknown())
    .min(1)
    .max(100)
    .required()
    .description('Answers of each prospect, by answer key.'),
});

export const reopenBody = Joi.object<{ reason: string; until?: string }>({
  reason: Joi.string()
    .allow('')
    .required()
    .description(
      'Reason for the applicant. They get it by email and see it on every page until they resubmit.',
    ),
  until: Joi.string()
    .max(16)
    .description(
      'Last minute to resubmit, `2027-01-15 23:59` in the university’s time zone. Omit it for no deadline.',
    ),
});

export const extensionBody = Joi.object<{ until: string; reason: string }>({
  until: Joi.string()
    .max(16)
    .required()
    .description('Last minute to submit, `2027-01-15 23:59` in the university’s time zone.'),
  reason: Joi.string().allow('').required().description('Reason for the office. Not shown to the applicant.'),
});

const wallTime = () => Joi.string().max(16).allow(null);
const term = {
  revision: Joi.number()
    .integer()
    .min(0)
    .required()
    .description('Revision that you read. If it has changed since, the call is refused.'),
  plan_only: Joi.boolean().default(false).description('Dry run: returns the plan without changing anything.'),
};

/** Doesn't validate the dates; the core does. */
export const termDatesBody = Joi.object<TermDatesBody>({
  audience: Joi.object({
    name: Joi.string().allow('').required(),
    labels: Joi.object()
      .pattern(Joi.string(), Joi.string().allow(''))
      .default({})
      .description('Translations of the name, by language (`es`).'),
    when: Joi.object()
      .unknown()
      .required()
      .description('Condition on answers, as in step definitions: `{ valueKey, operator, target }`.'),
  })
    .allow(null)
    .default(null)
    .description('Audience of the dates. Omit it for everyone who is in no other audience of the term.'),
  opens: wallTime()
    .default(null)
    .description('First minute to submit in `time_zone`, `2026-08-01 00:00`; null to open immediately.'),
  closes: wallTime()
    .default(null)
    .description('Last minute to submit in `time_zone`, `2027-01-15 23:59`; null to stay open.'),
  time_zone: Joi.string().required().description('IANA name.'),
  grace_minutes: Joi.number()
    .required()
    .description('Minutes after the deadline in which submissions are still accepted.'),
  ...term,
});

interface TermDatesBody {
  audience: TermDatesInput['audience'];
  opens: string | null;
  closes: string | null;
  time_zone: string;
  grace_minutes: number;
  revision: number;
  plan_only: boolean;
}

export const termClearQuery = Joi.object<{ audience?: string; revision: number; plan_only: boolean }>({
  audience: Joi.string().description('Name of the audience. Omit it for the dates of everyone else.'),
  ...term,
});

export const revisionQuery = Joi.object<{ revision?: number }>({
  revision: Joi.number().integer().min(0).description('Earlier revision. Omit it for the latest.'),
});

export const listChangeBody = Joi.object<{ rows: ListRow[]; revision: number; plan_only: boolean }>({
  rows: Joi.array()
    .items(
      Joi.object({
        code: Joi.string().allow('').required(),
        label: Joi.string().allow('').required(),
        retired: Joi.boolean().description('True if the option is no longer offered.'),
        labels: Joi.object()
          .pattern(Joi.string(), Joi.string().allow(''))
          .description('Translations by language (`es`).'),
      }),
    )
    .required()
    .description('All rows of the list, in display order.'),
  revision: Joi.number()
    .integer()
    .min(0)
    .required()
    .description('Revision that the rows are based on. If it has changed since, the call is refused.'),
  plan_only: Joi.boolean().default(false).description('Dry run: returns the plan without changing anything.'),
});

export const requestsQuery = Joi.object<{ status?: 'open' | 'received' | 'withdrawn' }>({
  status: Joi.string().valid('open', 'received', 'withdrawn'),
});

export const receivedBody = Joi.object<{ on?: string; note?: string }>({
  on: Joi.string().max(10).description('Date it was received, `2027-01-15`.'),
  note: Joi.string().allow('').description('How it was received. Not shown to the applicant.'),
});

export const noteBody = Joi.object<{ text: string }>({
  text: Joi.string().allow('').required().description('Plain text, for staff only.'),
});

export const differencesQuery = Joi.object<{ from: string; to?: string }>({
  from: Joi.string().uppercase().max(16).required().description('Reference of the earlier submission.'),
  to: Joi.string()
    .uppercase()
    .max(16)
    .description('Reference of the later submission. Omit it for the current version.'),
});

export const askBody = Joi.object<{ title: string; note: string }>({
  title: Joi.string().allow('').required().description('Name of the document, shown to the applicant.'),
  note: Joi.string().allow('').default('').description('Note for the applicant.'),
});
