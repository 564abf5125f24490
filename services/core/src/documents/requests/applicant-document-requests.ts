import {
  type ConversionReply,
  type DocumentRequestReply,
  type PresignedUrlReply,
  texts,
  type ConversionStatus,
  DOCUMENT_STATES,
  type RequestedDocumentReply,
  said,
} from '@portico/contracts';
import type { EntityManager } from 'typeorm';
import type { Applicant } from '../../accounts/index.ts';
import {
  ConversionEntity,
  currentConversion,
  type DocumentChanges,
  lockApplication,
  replacementKey,
  requestedKey,
  type ConversionRow,
} from '../../applications/index.ts';
import { type Database, findLocked } from '../../platform/index.ts';
import { ConflictError, NotFoundError } from '../../errors.ts';
import type { Conversions } from '../conversions/conversions.ts';
import type { Uploads } from '../uploads/uploads.ts';
import { DocumentRequestEntity, type DocumentRequestRow } from './document-request.entity.ts';
import { refusalMessage } from '../conversions/refusal-message.ts';

export interface RequestsOfApplicantDeps {
  database: Database;
  uploads: Uploads;
  conversions: Conversions;
  changes: DocumentChanges;
}

export class ApplicantDocumentRequests {
  constructor(private readonly deps: RequestsOfApplicantDeps) {}

  async list(applicationId: string): Promise<DocumentRequestReply[]> {
    const { reads } = this.deps.database;
    const [requests, documents] = await Promise.all([
      reads.find(DocumentRequestEntity, { where: { applicationId }, order: { id: 'DESC' } }),
      reads.findBy(ConversionEntity, { applicationId }),
    ]);
    const replies = await Promise.all(
      requests.map(async (request): Promise<DocumentRequestReply> => {
        const replyOf = async (key: string) => {
          const found = documents.find(({ answerKey }) => answerKey === key);
          const row = found && (await currentConversion(reads, found));
          return row && row.status !== 'not_answered' ? toDocumentReply(row) : null;
        };
        const key = requestedKey(request.id);
        const [attached, replacement] = await Promise.all([replyOf(key), replyOf(replacementKey(key))]);
        const document = attached && { ...attached, ...(replacement && { replacement }) };
        const { id, title, note, status, askedAt, closedAt } = request;
        return { id, title, note, status, asked_at: askedAt, closed_at: closedAt, document };
      }),
    );
    return replies.sort((one, other) => Number(other.status === 'open') - Number(one.status === 'open'));
  }

  /** @throws NotFoundError for another applicant's request, ConflictError if closed, TooManyError */
  presign(applicant: Applicant, requestId: string, address: string): Promise<PresignedUrlReply> {
    return this.deps.uploads.presignFor(applicant, requestedKey(requestId), address, (manager) =>
      lockOpen(manager, applicant.applicationId, requestId),
    );
  }

  /** Claims an upload and starts its conversion. An attached document stays until the new one is converted. @throws the errors of `presign` and `Uploads.claim` */
  async attach(
    { applicationId }: Applicant,
    requestId: string,
    { fileKey, fileName }: { fileKey: string; fileName: string },
  ): Promise<ConversionReply> {
    const { conversions } = this.deps;
    const key = requestedKey(requestId);
    await conversions.claim(applicationId, key, fileKey, fileName, async (manager, upload) => {
      await lockOpen(manager, applicationId, requestId);
      await conversions.replaceLater(manager, applicationId, key, upload);
    });
    return this.status({ applicationId }, requestId);
  }

  status({ applicationId }: Pick<Applicant, 'applicationId'>, requestId: string): Promise<ConversionReply> {
    return this.deps.conversions.conversionStatus(applicationId, requestedKey(requestId));
  }

  async remove({ applicationId }: Applicant, requestId: string): Promise<void> {
    const { database, changes } = this.deps;
    await database.unitOfWork.run(async (manager) => {
      await lockOpen(manager, applicationId, requestId);
      const answerKey = requestedKey(requestId);
      const row = await findLocked(manager, ConversionEntity, { applicationId, answerKey });
      if (row && row.status !== 'not_answered') await changes.remove(manager, row);
    });
  }
}

/** Locks the application, then its open request: the lock order of all document changes. */
async function lockOpen(
  manager: EntityManager,
  applicationId: string,
  id: string,
): Promise<DocumentRequestRow> {
  await lockApplication(manager, applicationId);
  const request = await findLocked(manager, DocumentRequestEntity, { id, applicationId });
  if (!request) throw new NotFoundError(texts.requestUnknown);
  if (request.status !== 'open') throw new ConflictError('request_closed', texts.requestClosed);
  return request;
}

const stateSaid = (status: ConversionStatus) => said(DOCUMENT_STATES[status].text);

const toDocumentReply = ({ fileName, fileSize, status, message }: ConversionRow): RequestedDocumentReply => ({
  file_name: fileName,
  file_size: fileSize,
  status,
  ...(message === null ? stateSaid(status) : refusalMessage(message)),
});
