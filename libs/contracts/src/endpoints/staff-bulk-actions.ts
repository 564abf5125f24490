import {
  described,
  flag,
  list,
  map,
  oneOf,
  record,
  text,
  type TypeOf,
  value,
  whole,
  withDefault,
} from '../shape.ts';
import { bulkSelection, bulkState } from './staff-bulk.ts';

/**
 * Bulk actions (scope `changes`) are prepared, previewed, and then started. The endpoints of exports (STAFF_BULK_PATH) return their progress and cancel
 * them.
 */
export const STAFF_BULK_ACTIONS_PATH = '/service/bulk-actions';
export const staffBulkActionPath = (id: string): string =>
  `${STAFF_BULK_ACTIONS_PATH}/${encodeURIComponent(id)}`;
export const staffBulkSamplePath = (id: string): string => `${staffBulkActionPath(id)}/sample`;
/** POST returns BulkJobReply. Idempotent. */
export const staffBulkStartPath = (id: string): string => `${staffBulkActionPath(id)}/start`;

export const MERGE_FIELDS = ['first_name', 'last_name', 'reference', 'deadline', 'university'] as const;
export type MergeField = (typeof MERGE_FIELDS)[number];
export const MESSAGE_LIMITS = { subject: 150, body: 5_000 } as const;
export const TAG_MAX_LENGTH = 40;

const upTo = (length: number) => value<string>((joi) => joi.string().allow('').max(length));

export const messageTexts = () =>
  map(record({ subject: upTo(MESSAGE_LIMITS.subject), body: upTo(MESSAGE_LIMITS.body) }));
export type MessageTexts = TypeOf<typeof messageTexts>;

const request = () =>
  record({
    kind: oneOf('request'),
    title: described(upTo(100), 'Name of the document.'),
    note: withDefault(described(upTo(500), 'Shown to the applicant.'), ''),
  });
const extend = () =>
  record({
    kind: oneOf('extend'),
    until: described(upTo(16), 'Last minute to submit, `2027-01-15 23:59` in the university’s time zone.'),
    reason: described(upTo(300), 'For staff only.'),
  });
const message = () =>
  record({
    kind: oneOf('message'),
    texts: described(
      messageTexts(),
      `Subject and body by language. Applicants with another language get the first. Both can contain ${MERGE_FIELDS.map((field) => `\`{${field}}\``).join(', ')}.`,
    ),
    reply_to: withDefault(described(upTo(254), 'Address for replies; empty for the university’s.'), ''),
    promotional: withDefault(
      described(flag, 'Adds a link to unsubscribe, and leaves out those who have.'),
      false,
    ),
  });
const tag = () => record({ kind: oneOf('tag', 'untag'), tag: upTo(TAG_MAX_LENGTH) });

export type BulkAction =
  | TypeOf<typeof request>
  | TypeOf<typeof extend>
  | TypeOf<typeof message>
  | TypeOf<typeof tag>;
export type BulkActionKind = BulkAction['kind'];

/** POST to STAFF_BULK_ACTIONS_PATH takes this and returns BulkJobReply. Idempotent by `id`. Changes nothing until the action is started. */
export const bulkActionBody = () =>
  record({
    ...bulkSelection(),
    action: value<BulkAction>((joi) =>
      joi.alternatives(...[request, extend, message, tag].map((shape) => shape().schema(joi))),
    ),
  });
export type BulkActionPayload = TypeOf<typeof bulkActionBody>;

const reason = () =>
  described(
    text,
    'Why an application is left out: `not_submitted`, `already_submitted`, `already_requested`, `later_extension`, `unconfirmed`, `unsubscribed`, `no_value` (for a field of the message), `already_tagged`, `not_tagged`, or a refusal’s code.',
  );

/** Contains no names, so that pages can poll it without an entry in the audit log. */
export const bulkPreviewReply = () =>
  record({
    id: text,
    state: bulkState(),
    affected: described(whole, 'Number of applications that the action changes.'),
    left_out: list(record({ why: reason(), count: whole })),
  });
export type BulkPreviewReply = TypeOf<typeof bulkPreviewReply>;

/** The email to the first affected applicant; null for actions without one. */
export const bulkSampleReply = () =>
  record({
    message: value<{ to: string; subject: string; body: string } | null>((joi) =>
      record({ to: text, subject: text, body: text }).schema(joi).allow(null),
    ),
  });
export type BulkSampleReply = TypeOf<typeof bulkSampleReply>;
