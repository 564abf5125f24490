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

/** Exports. Each is visible only to the person who created it. Requires the scope `applications`. */
export const STAFF_BULK_PATH = '/service/bulk';
/** DELETE cancels the job, or deletes it with its file if it is finished. */
export const staffBulkPath = (id: string): string => `${STAFF_BULK_PATH}/${encodeURIComponent(id)}`;
/** POST returns BulkLinkReply, after step-up authentication. */
export const staffBulkLinkPath = (id: string): string => `${staffBulkPath(id)}/link`;
export const staffBulkLeftOutPath = (id: string): string => `${staffBulkPath(id)}/left-out`;

/** Maximum number of applications in a file of each kind, and of ids in a request. A thousand PDFs take two printers a few hours. */
export const BULK_LIMITS = { ids: 2_000, pdf: 1_000, zip: 2_000, csv: 100_000, json: 100_000 } as const;

const kind = () =>
  described(
    oneOf('pdf', 'zip', 'csv', 'json'),
    '`pdf`: one file with a bookmark per application. `zip`: one PDF per application. `csv`, `json`: all answers, as in the export.',
  );
const state = () =>
  described(
    oneOf('selecting', 'printing', 'packing', 'done', 'failed', 'cancelled', 'withdrawn', 'expired'),
    '`withdrawn`: the file was deleted because it included an applicant who has since been deleted. `expired`: the file has expired.',
  );

/** Payload of POST to STAFF_BULK_PATH, which returns BulkJobReply. Idempotent by `id`. */
export const bulkBody = () =>
  record({
    id: optional(
      described(
        value<string>((joi) => joi.string().guid().lowercase()),
        'New UUID that makes the call safe to repeat.',
      ),
    ),
    kind: kind(),
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
export type BulkPayload = TypeOf<typeof bulkBody>;
export type BulkKind = BulkPayload['kind'];
export type BulkState = TypeOf<typeof bulkJobReply>['state'];

export const bulkJobReply = () =>
  record({
    id: text,
    kind: kind(),
    state: state(),
    problem: described(
      maybe(text),
      'Why the job failed: `too_many`, `nobody`, `nothing_printed`, or `given_up`.',
    ),
    done: described(whole, 'Number of applications that are ready.'),
    total: described(whole, 'Total number of applications; 0 while they are being selected.'),
    left_out: described(whole, 'Number of applications left out; see the job’s left-out call.'),
    bytes: maybe(whole),
    created_at: instant,
    expires_at: described(maybe(instant), 'When the file is deleted.'),
  });
export type BulkJobReply = TypeOf<typeof bulkJobReply>;

/** Applications that an export left out. Contains names, so reading it is logged and extends the session. */
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
            oneOf('empty', 'failed'),
            '`empty`: no answers. `failed`: the PDF couldn’t be created.',
          ),
        }),
      ),
      'The first 100, in the order of the file.',
    ),
  });
export type BulkLeftOutReply = TypeOf<typeof bulkLeftOutReply>;

/** Reply of GET to STAFF_BULK_PATH, which doesn't extend the session. */
export const bulkJobsReply = () => record({ jobs: list(bulkJobReply()) });
export type BulkJobsReply = TypeOf<typeof bulkJobsReply>;

export const bulkLinkReply = () =>
  record({
    url: described(text, 'Link to the file. It only works for the person who created it.'),
    expires_at: instant,
  });
export type BulkLinkReply = TypeOf<typeof bulkLinkReply>;
