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

/** Files of many applications, with the staff scope `applications`. Each is seen by whoever has ordered it, and by nobody else. */
export const STAFF_BULK_PATH = '/service/bulk';
/** DELETE: 204, cancels it, or takes it away with its file. */
export const staffBulkPath = (id: string): string => `${STAFF_BULK_PATH}/${encodeURIComponent(id)}`;
/** POST: BulkLinkReply, after a fresh proof. */
export const staffBulkLinkPath = (id: string): string => `${staffBulkPath(id)}/link`;
/** GET: BulkLeftOutReply. */
export const staffBulkLeftOutPath = (id: string): string => `${staffBulkPath(id)}/left-out`;

/**
 * How many applications one file may have, by its kind, and how many can be named by their ids: a body with more would be larger than calls
 * may be. A thousand prints are some hours of two printers at most.
 */
export const BULK_LIMITS = { ids: 2_000, pdf: 1_000, zip: 2_000, csv: 100_000, json: 100_000 } as const;

const kind = () =>
  described(
    oneOf('pdf', 'zip', 'csv', 'json'),
    '`pdf`: one file with a bookmark for each application. `zip`: a PDF of each. `csv`, `json`: all answers, as the export has them.',
  );
const state = () =>
  described(
    oneOf('selecting', 'printing', 'packing', 'done', 'failed', 'cancelled', 'withdrawn', 'expired'),
    '`withdrawn`: somebody who is in it was removed, so the file is gone. `expired`: the file has had its time.',
  );

/** POST to STAFF_BULK_PATH: BulkJobReply. The same `id` once more is the same job. */
export const bulkBody = () =>
  record({
    id: optional(
      described(
        value<string>((joi) => joi.string().guid().lowercase()),
        'A new UUID, so that the call may be made again when its answer did not come.',
      ),
    ),
    kind: kind(),
    ids: optional(
      described(
        value<string[]>((joi) => joi.array().items(joi.string().max(36)).min(1)),
        `Ids of applications, in the order of the file: at most ${BULK_LIMITS.ids}.`,
      ),
    ),
    search: optional(
      described(
        value<ApplicationSearchPayload>((joi) => applicationSearchFilters().schema(joi)),
        'Instead of ids: all that a search finds, in its order; for `changed` in that of sign-ups, which stays.',
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
    problem: described(maybe(text), 'Why it failed: `too_many`, `nobody`, `nothing_printed`, `given_up`.'),
    done: described(whole, 'Applications that are ready.'),
    total: described(whole, 'Applications that it is of; 0 while they are still being found.'),
    left_out: described(whole, 'Applications that are not in it: which, its left-out says.'),
    bytes: maybe(whole),
    created_at: instant,
    expires_at: described(maybe(instant), 'When the file goes.'),
  });
export type BulkJobReply = TypeOf<typeof bulkJobReply>;

/** Names applicants, and so it is work, other than looking how far a job is. */
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
            '`empty`: nothing is answered. `failed`: it could not be printed.',
          ),
        }),
      ),
      'In the order of the file; the first 100.',
    ),
  });
export type BulkLeftOutReply = TypeOf<typeof bulkLeftOutReply>;

/** GET STAFF_BULK_PATH. Asking is no work: it lengthens no session. */
export const bulkJobsReply = () => record({ jobs: list(bulkJobReply()) });
export type BulkJobsReply = TypeOf<typeof bulkJobsReply>;

export const bulkLinkReply = () =>
  record({
    url: described(text, 'Opens the file for whoever has made the link, and for nobody else.'),
    expires_at: instant,
  });
export type BulkLinkReply = TypeOf<typeof bulkLinkReply>;
