import { described, map, oneOf, optional, record, text, type TypeOf, value, whole } from '../shape.ts';
import { saying } from './common-replies.ts';

export const DOCUMENT_PATHS = {
  presignedUrl: '/api/presigned-url',
  documentAnswer: '/api/document-answer',
  documentConversion: '/api/pdf/document-answer',
  documentPreview: '/api/document-preview',
  documentReplacement: '/api/document-replacement',
  documentUndo: '/api/document-undo',
  /** Takes the place of object storage if the server stores files in a folder. */
  storage: '/storage',
} as const;

export const conversionStatus = () =>
  oneOf('unprocessed', 'in_progress', 'completed', 'not_answered', 'failed');
export type ConversionStatus = TypeOf<typeof conversionStatus>;

const file = { file_name: text, file_size: described(whole, 'Size in bytes.') };
export const attachedFile = () => record(file);

const fileInStatus = { ...file, status: conversionStatus() };
const documentAnswer = () =>
  record({
    ...fileInStatus,
    status: described(conversionStatus(), '`not_answered`: removed a short while ago; can be restored.'),
    replacement: optional(
      described(record(fileInStatus), 'A file that replaces the attached one once it is converted.'),
    ),
  });
export type DocumentAnswer = TypeOf<typeof documentAnswer>;
export const documentAnswersReply = () => described(map(documentAnswer()), 'By answer key.');
export type DocumentAnswers = TypeOf<typeof documentAnswersReply>;

export const presignedUrlBody = () => record({ answer_key: value<string>((joi) => joi.string().max(128)) });
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

/** Doesn't restrict `file_name`: the server checks it with `fileNameProblem`, whose messages are more helpful. */
export const startConversionBody = () =>
  record({
    file_key: value<string>((joi) => joi.string().max(200)),
    file_name: value<string>((joi) => joi.string().max(1000).allow('')),
  });
export const conversionReply = () =>
  record({
    status: conversionStatus(),
    ...saying,
    url: optional(
      described(text, 'Link to the PDF, valid for a few minutes; present once the status is completed.'),
    ),
  });
export type ConversionReply = TypeOf<typeof conversionReply>;
