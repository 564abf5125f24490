import { described, map, oneOf, optional, record, text, type TypeOf, value, whole } from '../shape.ts';
import { saying } from './message.ts';

/** Documents that are attached to questions (specification, section 7). */
export const DOCUMENT_PATHS = {
  presignedUrl: '/api/presigned-url',
  /** With `/:key` after it, one document's answer. */
  documentAnswer: '/api/document-answer',
  /** With `/:key` after it, the conversion of one document. */
  documentConversion: '/api/pdf/document-answer',
  /** Stands for the object storage where files are kept in a folder of the server. */
  storage: '/storage',
} as const;

export const conversionStatus = () =>
  oneOf('unprocessed', 'in_progress', 'completed', 'not_answered', 'failed');
export type ConversionStatus = TypeOf<typeof conversionStatus>;

const file = { file_name: text, file_size: described(whole, 'Size in bytes.') };
/** Of an attached document, what a print says of it. */
export const attachedFile = () => record(file);

/** A document as it is attached to a question. */
const documentAnswer = () => record({ ...file, status: conversionStatus() });
export type DocumentAnswer = TypeOf<typeof documentAnswer>;
export const documentAnswersReply = () => described(map(documentAnswer()), 'By answer key.');
export type DocumentAnswers = TypeOf<typeof documentAnswersReply>;

export const presignedUrlBody = () => record({ answer_key: value<string>((joi) => joi.string().max(128)) });
/** Where to post a file, as multipart: `fields` first, then the file as `file`. */
export const presignedUrlReply = () =>
  record({
    url: text,
    fields: value<Record<string, string> & { key: string }>((joi) =>
      map(text)
        .schema(joi)
        .description('Form fields to post to `url` as multipart before the file, including `key`.'),
    ),
  });
export type PresignedUrlReply = TypeOf<typeof presignedUrlReply>;

/** The name is judged by `fileNameProblem`, whose sentences say what to do. */
export const startConversionBody = () =>
  record({
    file_key: value<string>((joi) => joi.string().max(200)),
    file_name: value<string>((joi) => joi.string().max(1000).allow('')),
  });
/** How the conversion of one document is getting on. */
export const conversionReply = () =>
  record({
    status: conversionStatus(),
    /** One sentence for the applicant; why it failed, when it did. */
    ...saying,
    url: optional(
      described(text, 'Link to the PDF, valid for a few minutes; present once the status is completed.'),
    ),
  });
export type ConversionReply = TypeOf<typeof conversionReply>;
