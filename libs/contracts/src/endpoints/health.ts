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

/** All need the scope `jobs`. Fixes that change an application also need `changes`. */
export const HEALTH_PATHS = {
  care: '/service/care',
  count: '/office/care',
  mails: '/service/care/mails',
  failedJobs: '/service/jobs/failed',
  runJobs: '/service/jobs/run',
} as const;

export const FIX_SEGMENT = 'mend';

export const problemKindPath = (kind: string): string =>
  `${HEALTH_PATHS.care}/kinds/${encodeURIComponent(kind)}`;
export const fixAllProblemsPath = (kind: string): string => `${problemKindPath(kind)}/${FIX_SEGMENT}`;
export const fixProblemPath = (kind: string, id: string): string =>
  `${problemKindPath(kind)}/${encodeURIComponent(id)}/${FIX_SEGMENT}`;
export const dismissEmailPath = (job: string): string =>
  `${HEALTH_PATHS.mails}/${encodeURIComponent(job)}/settle`;
export const runJobPath = (id: string): string => `/service/jobs/${encodeURIComponent(id)}/run`;

export const healthReply = () =>
  record({
    kinds: described(
      list(
        record({
          kind: text,
          means: described(text, 'What the problem means, for an officer.'),
          fix_effect: described(text, 'What the fix does.'),
          fix_label: described(text, 'Label of the button.'),
          mends: described(text, 'Deprecated: use `fix_effect`.'),
          deed: described(text, 'Deprecated: use `fix_label`.'),
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
export type HealthReply = TypeOf<typeof healthReply>;

export const problemCountReply = () =>
  record({ count: described(whole, 'Problems and failed jobs in total.') });
export type ProblemCountReply = TypeOf<typeof problemCountReply>;

export const problemsReply = () =>
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
export type ProblemsReply = TypeOf<typeof problemsReply>;

export const fixReply = () =>
  record({
    outcome: described(
      oneOf('mended', 'ordered', 'gone'),
      'The first: fixed. `ordered`: a job will fix it. `gone`: already resolved.',
    ),
  });
export type FixReply = TypeOf<typeof fixReply>;

export const fixAllReply = () =>
  record({
    fixed: whole,
    mended: described(whole, 'Deprecated: use `fixed`.'),
    ordered: whole,
    failed: described(whole, 'Number that couldn’t be fixed. They stay in the list.'),
    left: described(whole, 'Number left. Each call fixes up to 100; call again for the rest.'),
  });
export type FixAllReply = TypeOf<typeof fixAllReply>;

export const undeliveredEmailsReply = () =>
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
export type UndeliveredEmailsReply = TypeOf<typeof undeliveredEmailsReply>;

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
