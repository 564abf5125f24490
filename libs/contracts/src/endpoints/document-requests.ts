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
  whole,
} from '../shape.ts';
import { conversionStatus } from './documents.ts';
import { saying } from './common-replies.ts';

export const DOCUMENT_REQUEST_PATHS = {
  status: '/api/status',
  /** `<path>/:id/upload` presigns an upload; `<path>/:id/document` is the uploaded document. */
  documentRequests: '/api/document-requests',
} as const;

export const requestStatus = () =>
  described(oneOf('open', 'received', 'withdrawn'), '`withdrawn`: staff waived the document.');

const file = {
  file_name: text,
  file_size: described(whole, 'Size in bytes.'),
  status: conversionStatus(),
  ...saying,
};
const requestedDocument = () =>
  record({
    ...file,
    replacement: optional(
      described(record(file), 'A file that replaces the attached one once it is converted.'),
    ),
  });
export type RequestedDocumentReply = TypeOf<typeof requestedDocument>;

export const documentRequest = () =>
  record({
    id: text,
    title: described(text, 'Written by the office.'),
    note: text,
    status: requestStatus(),
    asked_at: instant,
    closed_at: maybe(instant),
    document: maybe(requestedDocument()),
  });
export type DocumentRequestReply = TypeOf<typeof documentRequest>;

export const statusReply = () =>
  record({
    submissions: described(
      list(
        record({
          reference: text,
          submitted_at: instant,
          reopened_at: maybe(instant),
          reopen_reason: described(maybe(text), 'Written by the office.'),
          reopened_until: described(maybe(instant), 'Deadline to resubmit (exclusive).'),
        }),
      ),
      'Oldest first. The last one is current unless it was reopened.',
    ),
    requests: described(list(documentRequest()), 'Open requests first, then newest first.'),
  });
export type StatusReply = TypeOf<typeof statusReply>;
