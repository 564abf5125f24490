import {
  type ConversionStatus,
  DOCUMENT_STATES,
  type RequestedDocumentReply,
  said,
} from '@portico/contracts';
import type { ConversionRow } from '../../applications/index.ts';
import { refusalMessage } from './refusal-message.ts';

const stateSaid = (status: ConversionStatus) => said(DOCUMENT_STATES[status].text);

export const toDocumentReply = ({
  fileName,
  fileSize,
  status,
  message,
}: ConversionRow): RequestedDocumentReply => ({
  file_name: fileName,
  file_size: fileSize,
  status,
  ...(message === null ? stateSaid(status) : refusalMessage(message)),
});
