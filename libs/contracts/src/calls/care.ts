import {
  described,
  flag,
  instant,
  list,
  maybe,
  oneOf,
  record,
  text,
  type TypeOf,
  value,
  whole,
} from '../shape.ts';

/** What needs somebody (scope `jobs`; what changes an application needs `changes` too). */
export const CARE_PATHS = {
  /** GET: CareReply. */
  care: '/service/care',
  /** GET, for the page of the Office alone: CareCountReply. Asking is no work: it keeps no session alive. */
  count: '/office/care',
  /** GET: RefusedMailsReply. */
  mails: '/service/care/mails',
  /** GET: FailedJobsReply. */
  failedJobs: '/service/jobs/failed',
  /** POST RunJobsPayload: RunJobsReply. */
  runJobs: '/service/jobs/run',
} as const;

/** GET `?after=<id>`: TroublesReply. */
export const careKindPath = (kind: string): string => `${CARE_PATHS.care}/kinds/${encodeURIComponent(kind)}`;
/** POST: MendAllReply. */
export const careMendAllPath = (kind: string): string => `${careKindPath(kind)}/mend`;
/** POST: MendReply. */
export const careMendPath = (kind: string, id: string): string =>
  `${careKindPath(kind)}/${encodeURIComponent(id)}/mend`;
/** POST: 204, strikes a mail from the list that was refused for good. */
export const careSettleMailPath = (job: string): string =>
  `${CARE_PATHS.mails}/${encodeURIComponent(job)}/settle`;
/** POST: 204. */
export const runJobPath = (id: string): string => `/service/jobs/${encodeURIComponent(id)}/run`;

export const careReply = () =>
  record({
    kinds: described(
      list(
        record({
          kind: text,
          means: described(text, 'For an officer: what it means.'),
          mends: described(text, 'What mending does.'),
          deed: described(text, 'What the button says.'),
          changes_application: described(flag, 'Mending it needs the scope `changes` too.'),
          count: whole,
          looked_at: described(maybe(instant), 'When it was looked for last; null: never yet.'),
        }),
      ),
      'All kinds of impossible states that are looked for, those too of which there are none.',
    ),
    failed_jobs: described(whole, 'Jobs that were given up.'),
    refused_mails: described(whole, 'Of them, mails; 500 at most.'),
  });
export type CareReply = TypeOf<typeof careReply>;

export const careCountReply = () => record({ count: described(whole, 'Troubles and failed jobs together.') });
export type CareCountReply = TypeOf<typeof careCountReply>;

export const troublesReply = () =>
  record({
    next: described(maybe(text), 'For `after` of the next page; null on the last.'),
    troubles: described(
      list(
        record({
          id: text,
          application: described(text, 'Its id.'),
          since: described(instant, 'Since when it is wrong, as far as its rows tell.'),
          found_at: instant,
          mended_at: described(maybe(instant), 'When somebody had it mended, where it is not well yet.'),
          mended_by: maybe(text),
        }),
      ),
      'The one first that was found first.',
    ),
  });
export type TroublesReply = TypeOf<typeof troublesReply>;

export const mendReply = () =>
  record({
    outcome: described(
      oneOf('mended', 'ordered', 'gone'),
      '`ordered`: a job has yet to do it. `gone`: it was well already.',
    ),
  });
export type MendReply = TypeOf<typeof mendReply>;

export const mendAllReply = () =>
  record({
    mended: whole,
    ordered: whole,
    failed: described(whole, 'Those that could not be mended; they stay in the list.'),
    left: described(whole, 'Those for which the call has to be made once more: one mends a hundred.'),
  });
export type MendAllReply = TypeOf<typeof mendAllReply>;

export const refusedMailsReply = () =>
  record({
    mails: described(
      list(
        record({
          job: described(text, 'Id of the job that was to send it.'),
          mail: described(text, 'Id of the mail.'),
          kind: described(maybe(text), 'What it is about: `submitted`; null where nobody knows any more.'),
          application: described(maybe(text), 'Id of the application; null where there is none.'),
          why: text,
          is_refused: described(
            flag,
            'The mail server will never take it at this address. False: it may be tried once more.',
          ),
          is_kept: described(
            flag,
            'Its text is there: it can be sent to the address that the applicant has now (scope `changes`).',
          ),
          written_at: maybe(instant),
          failed_at: maybe(instant),
        }),
      ),
      'The last one first, 500 at most.',
    ),
  });
export type RefusedMailsReply = TypeOf<typeof refusedMailsReply>;

export const runJobsBody = () =>
  record({
    ids: described(
      value<string[]>((joi) => joi.array().items(joi.string().max(36)).min(1).max(500).unique().required()),
      'Of failed jobs.',
    ),
  });
export type RunJobsPayload = TypeOf<typeof runJobsBody>;

export const runJobsReply = () =>
  record({
    run: described(list(text), 'Those that begin anew.'),
    skipped: described(list(text), 'Those that had not failed, or are gone.'),
  });
export type RunJobsReply = TypeOf<typeof runJobsReply>;
