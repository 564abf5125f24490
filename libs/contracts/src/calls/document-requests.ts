import { described, instant, list, maybe, oneOf, record, text, type TypeOf, whole } from '../shape.ts';
import { conversionStatus } from './documents.ts';
import { saying } from './message.ts';

/** How an application stands after it was submitted, and further documents that the office asks for. */
export const DOCUMENT_REQUEST_PATHS = {
  status: '/api/status',
  /** With `/:id/upload` after it, a form to send a file with; with `/:id/document`, what was sent. */
  documentRequests: '/api/document-requests',
} as const;

const requestStatus = () => oneOf('open', 'received', 'withdrawn');

const requestedDocument = () =>
  record({
    file_name: text,
    file_size: described(whole, 'Size in bytes.'),
    status: conversionStatus(),
    /** One sentence for the applicant; why it failed, when it did. */
    ...saying,
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
        }),
      ),
      'Oldest first. The last one is current unless it was reopened.',
    ),
    requests: described(list(documentRequest()), 'Open requests first, then newest first.'),
  });
export type StatusReply = TypeOf<typeof statusReply>;
