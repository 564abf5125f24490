import {
  type ConversionStatus,
  DOCUMENT_STATES,
  type RequestedDocumentReply,
  said,
} from '@portico/contracts';
import type { ConversionRow } from '../../applications/index.ts';
import { refusalSaid } from './refusal-said.ts';

const stateSaid = (status: ConversionStatus) => said(DOCUMENT_STATES[status].text);

/** A document as its applicant is told of it. */
export const documentSaid = ({
  fileName,
  fileSize,
  status,
  message,
}: ConversionRow): RequestedDocumentReply => ({
  file_name: fileName,
  file_size: fileSize,
  status,
  ...(message === null ? stateSaid(status) : refusalSaid(message)),
});
