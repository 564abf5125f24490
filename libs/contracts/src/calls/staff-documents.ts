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

/** The documents of one application as staff look at them: pictures that were drawn in a sandbox; the PDF is for saving. With the scope `applications`. */
const at = (application: string, ...rest: (string | number)[]) =>
  ['/service/applications', ...[application, 'documents', ...rest].map(encodeURIComponent)].join('/');

/** GET: StaffDocumentsReply. POST StaffUploadPayload, and large: StaffDocumentsReply. */
export const staffDocumentsPath = (application: string): string => at(application);
/** GET: StaffDocumentPagesReply. */
export const staffDocumentPagesPath = (application: string, document: string): string =>
  at(application, document, 'pages');
/** GET: the page as WebP; pages count from 1. */
export const staffDocumentPagePath = (application: string, document: string, page: number): string =>
  at(application, document, 'pages', page);
/** GET: the PDF, for saving. */
export const staffDocumentFilePath = (application: string, document: string): string =>
  at(application, document, 'file');

export type StaffDocumentReply = TypeOf<typeof documentReply>;
const documentReply = () =>
  record({
    id: described(maybe(text), 'Of the PDF: another upload has another one. Null while there is none.'),
    kind: described(oneOf('answer', 'request'), '`request`: the office has asked for it.'),
    key: described(text, 'Answer key, or id of the request.'),
    label: described(text, 'Of the question, or what was asked for.'),
    file_name: described(text, 'As it was uploaded.'),
    file_size: described(whole, 'Of what was uploaded, in bytes.'),
    status: oneOf('unprocessed', 'in_progress', 'completed', 'not_answered', 'failed'),
    uploaded_at: maybe(instant),
    uploaded_by: described(maybe(text), 'Of the staff; null: the applicant, or it is not known any more.'),
    submissions: described(list(text), 'References of those that hold it.'),
    is_current: described(flag, 'False: only these submissions have it.'),
  });
export type StaffDocumentsReply = TypeOf<typeof staffDocumentsReply>;
export const staffDocumentsReply = () =>
  record({
    documents: described(
      list(documentReply()),
      'Answers in page order, then what was asked for, then what only submissions have.',
    ),
  });

/** A file that came another way: `request` or `answer_key` says what it is for. */
export const staffUploadBody = () =>
  record({
    request: optional(described(text, 'Id of an open request of the office.')),
    answer_key: optional(described(text, 'Of a question, while the application is not submitted.')),
    file_name: text,
    content: described(
      value<string>((joi) => joi.string().base64().required()),
      'The file, base64: at most 1,048,576 bytes.',
    ),
  });
export type StaffUploadPayload = TypeOf<typeof staffUploadBody>;

export type StaffDocumentPagesReply = TypeOf<typeof staffDocumentPagesReply>;
export const staffDocumentPagesReply = () =>
  record({ pages: whole, shown: described(whole, 'How many of them there are pictures of.') });
