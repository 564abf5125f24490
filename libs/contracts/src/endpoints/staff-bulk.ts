import {
  described,
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
import { type ApplicationSearchPayload, applicationSearchFilters } from './staff-applications.ts';

/** Exports (scope `applications`). Visible only to the person who created them. */
export const STAFF_BULK_PATH = '/service/bulk';
/** DELETE cancels a running job, and deletes a finished one with its file. */
export const staffBulkPath = (id: string): string => `${STAFF_BULK_PATH}/${encodeURIComponent(id)}`;
/** POST returns BulkLinkReply. Requires step-up authentication. */
export const staffBulkLinkPath = (id: string): string => `${staffBulkPath(id)}/link`;
export const staffBulkLeftOutPath = (id: string): string => `${staffBulkPath(id)}/left-out`;

/** Maximum applications per file by kind, and maximum ids per request body. A thousand PDFs take two printing processes a few hours. */
export const BULK_LIMITS = {
  ids: 2_000,
  pdf: 1_000,
  zip: 2_000,
  csv: 100_000,
  json: 100_000,
  action: 20_000,
  columns: 700,
} as const;

const FILE_KINDS = ['pdf', 'zip', 'csv', 'json'] as const;
const ACTION_KINDS = ['request', 'extend', 'message', 'tag', 'untag'] as const;
const kind = () =>
  described(
    oneOf(...FILE_KINDS),
    '`pdf`: one file with a bookmark per application. `zip`: one PDF per application. `csv`, `json`: all answers, as in the export.',
  );
export const bulkState = () =>
  described(
    oneOf(
      ...(['selecting', 'preview', 'acting', 'printing', 'packing'] as const),
      ...(['done', 'failed', 'cancelled', 'withdrawn', 'expired'] as const),
    ),
    '`preview`: a bulk action that waits to be started. `acting`: it is running. `withdrawn`: the file was deleted because it included an applicant who has since been deleted. `expired`: the file has expired.',
  );

export const bulkSelection = () => ({
  id: optional(
    described(
      value<string>((joi) => joi.string().guid().lowercase()),
      'New UUID that makes the call safe to repeat.',
    ),
  ),
  ids: optional(
    described(
      value<string[]>((joi) => joi.array().items(joi.string().max(36)).min(1)),
      `IDs of applications in the order of the file, up to ${BULK_LIMITS.ids}.`,
    ),
  ),
  search: optional(
    described(
      value<ApplicationSearchPayload>((joi) => applicationSearchFilters().schema(joi)),
      'Instead of `ids`: all results of a search, in its order. `changed` falls back to the order of sign-up, which is stable.',
    ),
  ),
});

const bulkColumn = () =>
  record({
    key: described(
      value<string>((joi) => joi.string().max(100)),
      'Key of an answer.',
    ),
    name: optional(
      described(
        value<string>((joi) => joi.string().trim().min(1).max(100)),
        'Name of the column, for example in your student system. Default: the export name.',
      ),
    ),
  });
type BulkColumn = TypeOf<typeof bulkColumn>;

/** POST to STAFF_BULK_PATH takes this and returns BulkJobReply. Idempotent by `id`. */
export const bulkBody = () =>
  record({
    ...bulkSelection(),
    kind: kind(),
    columns: optional(
      described(
        value<BulkColumn[]>((joi) =>
          joi.array().items(bulkColumn().schema(joi)).min(1).max(BULK_LIMITS.columns),
        ),
        'Answers in a `csv` or `json` file, in this order, after the applicant’s name and the application’s data. Without it, all answers.',
      ),
    ),
  });
export type BulkPayload = TypeOf<typeof bulkBody>;
export type BulkKind = BulkPayload['kind'];
export type BulkJobKind = TypeOf<typeof bulkJobReply>['kind'];
export type BulkState = TypeOf<typeof bulkJobReply>['state'];

export const bulkJobReply = () =>
  record({
    id: text,
    kind: described(oneOf(...FILE_KINDS, ...ACTION_KINDS), 'Kind of file, or of bulk action.'),
    state: bulkState(),
    problem: described(
      maybe(text),
      'Why the job failed: `too_many`, `nobody`, `nothing_printed`, `given_up`, or `stopped`. `start` continues a stopped action.',
    ),
    done: described(whole, 'Number of applications that are ready, or changed.'),
    total: described(whole, 'Total number of applications; 0 while they are being selected.'),
    left_out: described(whole, 'Number of applications left out; see the job’s left-out call.'),
    bytes: maybe(whole),
    created_at: instant,
    ended_at: maybe(instant),
    expires_at: described(maybe(instant), 'When the file is deleted.'),
  });
export type BulkJobReply = TypeOf<typeof bulkJobReply>;

/** Contains names, so each reading is logged and extends the session. */
export const bulkLeftOutReply = () =>
  record({
    applications: described(
      list(
        record({
          id: text,
          name: text,
          email: text,
          reference: maybe(text),
          why: described(
            text,
            '`empty`: no answers. `failed`: the PDF couldn’t be created. Of bulk actions: as in their preview.',
          ),
        }),
      ),
      'The first 100, in the order of the file.',
    ),
  });
export type BulkLeftOutReply = TypeOf<typeof bulkLeftOutReply>;

/** Reply of GET STAFF_BULK_PATH. Polling it doesn't extend the session. */
export const bulkJobsReply = () => record({ jobs: list(bulkJobReply()) });
export type BulkJobsReply = TypeOf<typeof bulkJobsReply>;

export const bulkLinkReply = () =>
  record({
    url: described(text, 'Link to the file. It only works for the person who created it.'),
    expires_at: instant,
  });
export type BulkLinkReply = TypeOf<typeof bulkLinkReply>;
