import {
  described,
  flag,
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

/** Paths of an application's documents (scope `applications`). The Office shows images of the pages; PDFs are for download only. */
const at = (application: string, ...rest: (string | number)[]) =>
  ['/service/applications', ...[application, 'documents', ...rest].map(encodeURIComponent)].join('/');

/** GET returns StaffDocumentsReply; POST takes StaffUploadPayload, which contains the file, and returns StaffDocumentsReply. */
export const staffDocumentsPath = (application: string): string => at(application);
export const staffDocumentPagesPath = (application: string, document: string): string =>
  at(application, document, 'pages');
export const staffDocumentPagePath = (application: string, document: string, page: number): string =>
  at(application, document, 'pages', page);
export const staffDocumentFilePath = (application: string, document: string): string =>
  at(application, document, 'file');

export type StaffDocumentReply = TypeOf<typeof documentReply>;
const documentReply = () =>
  record({
    id: described(maybe(text), 'ID of the PDF, which changes with each upload; null if there is none yet.'),
    kind: described(
      oneOf('answer', 'request', 'recommendation'),
      '`request` for a requested document, `recommendation` for one that an invited person uploaded.',
    ),
    key: described(text, 'Answer key, or ID of the request.'),
    label: described(text, 'Label of the question, or title of the request.'),
    file_name: described(text, 'Name of the uploaded file.'),
    file_size: described(whole, 'Size of the upload in bytes.'),
    status: oneOf('unprocessed', 'in_progress', 'completed', 'not_answered', 'failed'),
    uploaded_at: maybe(instant),
    uploaded_by: described(
      maybe(text),
      'Name of the staff member; null if the applicant uploaded it or it is unknown.',
    ),
    submissions: described(list(text), 'References of the submissions that include it.'),
    is_current: described(flag, 'False if only these submissions include it.'),
  });
export type StaffDocumentsReply = TypeOf<typeof staffDocumentsReply>;
export const staffDocumentsReply = () =>
  record({
    documents: described(
      list(documentReply()),
      'Documents of answers in page order, then requested documents, then documents of past submissions.',
    ),
  });

/** Upload for a document request or for a question: needs either `request` or `answer_key`. */
export const staffUploadBody = () =>
  record({
    request: optional(described(text, 'ID of an open document request.')),
    answer_key: optional(
      described(text, 'Answer key of a question, for an application that is not submitted.'),
    ),
    file_name: text,
    content: described(
      value<string>((joi) => joi.string().base64().required()),
      'File in base64, up to 1,048,576 bytes.',
    ),
  });
export type StaffUploadPayload = TypeOf<typeof staffUploadBody>;

export type StaffDocumentPagesReply = TypeOf<typeof staffDocumentPagesReply>;
export const staffDocumentPagesReply = () =>
  record({ pages: whole, shown: described(whole, 'Number of pages that have previews.') });
