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
          means: described(text, 'What the problem means, for an officer.'),
          mends: described(text, 'What the fix does.'),
          deed: described(text, 'Label of the button.'),
          changes_application: described(flag, 'The fix also needs the scope `changes`.'),
          count: whole,
          looked_at: described(maybe(instant), 'Time of the last check; null if it has not run yet.'),
        }),
      ),
      'All kinds of problems that are checked for, including those without findings.',
    ),
    failed_jobs: described(whole, 'Number of failed jobs.'),
    refused_mails: described(whole, 'Number of failed emails, up to 500.'),
    word_documents: described(
      list(
        record({
          worker: described(text, 'Host and process ID.'),
          path: described(
            oneOf('warm_engines', 'libreoffice_convert', 'none'),
            '`none`: Word documents are refused.',
          ),
          reason: described(
            maybe(oneOf('configured', 'engine', 'sandbox', 'missing')),
            'Why the path isn’t `warm_engines`: a setting, failing engines, no sandbox, or no LibreOffice.',
          ),
          detail: described(maybe(text), 'What went wrong, for operators.'),
          isolation: described(
            oneOf('sandbox', 'limited', 'off'),
            '`limited`: resource limits only, because the sandbox doesn’t work. `off`: SANDBOX=off.',
          ),
          is_degraded: described(flag, 'Whether an operator should look into it.'),
          since: instant,
        }),
      ),
      'How each worker converts Word documents now.',
    ),
  });
export type CareReply = TypeOf<typeof careReply>;

export const careCountReply = () => record({ count: described(whole, 'Problems and failed jobs in total.') });
export type CareCountReply = TypeOf<typeof careCountReply>;

export const troublesReply = () =>
  record({
    next: described(maybe(text), '`after` for the next page; null on the last page.'),
    troubles: described(
      list(
        record({
          id: text,
          application: described(text, 'ID of the application.'),
          since: described(instant, 'When the problem started, as far as the data shows.'),
          found_at: instant,
          mended_at: described(
            maybe(instant),
            'When a fix was requested; absent once the problem is resolved.',
          ),
          mended_by: maybe(text),
        }),
      ),
      'Oldest first.',
    ),
  });
export type TroublesReply = TypeOf<typeof troublesReply>;

export const mendReply = () =>
  record({
    outcome: described(
      oneOf('mended', 'ordered', 'gone'),
      '`ordered`: a job will do it. `gone`: already resolved.',
    ),
  });
export type MendReply = TypeOf<typeof mendReply>;

export const mendAllReply = () =>
  record({
    mended: whole,
    ordered: whole,
    failed: described(whole, 'Number that couldn’t be fixed. They stay in the list.'),
    left: described(whole, 'Number left. Each call fixes up to 100; call again for the rest.'),
  });
export type MendAllReply = TypeOf<typeof mendAllReply>;

export const refusedMailsReply = () =>
  record({
    mails: described(
      list(
        record({
          job: described(text, 'ID of the job that tried to send it.'),
          mail: described(text, 'ID of the email.'),
          kind: described(maybe(text), 'Kind of email, such as `submitted`; null if unknown.'),
          application: described(maybe(text), 'ID of the application; null if there is none.'),
          why: text,
          is_refused: described(
            flag,
            'True if the mail server permanently rejected the address. False if it can be retried.',
          ),
          is_kept: described(
            flag,
            'True if the text is still stored, so the email can be sent to the applicant’s current address (scope `changes`).',
          ),
          written_at: maybe(instant),
          failed_at: maybe(instant),
        }),
      ),
      'Up to 500, newest first.',
    ),
  });
export type RefusedMailsReply = TypeOf<typeof refusedMailsReply>;

export const runJobsBody = () =>
  record({
    ids: described(
      value<string[]>((joi) => joi.array().items(joi.string().max(36)).min(1).max(500).unique().required()),
      'IDs of failed jobs.',
    ),
  });
export type RunJobsPayload = TypeOf<typeof runJobsBody>;

export const runJobsReply = () =>
  record({
    run: described(list(text), 'Jobs that were restarted.'),
    skipped: described(list(text), 'Jobs that had not failed or no longer exist.'),
  });
export type RunJobsReply = TypeOf<typeof runJobsReply>;
