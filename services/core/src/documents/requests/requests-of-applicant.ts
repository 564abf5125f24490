import {
  type ConversionReply,
  type DocumentRequestReply,
  type PresignedUrlReply,
  texts,
} from '@portico/contracts';
import type { EntityManager } from 'typeorm';
import type { Applicant } from '../../accounts/index.ts';
import {
  ConversionEntity,
  currentConversion,
  type DocumentChanges,
  lockApplication,
  requestedKey,
} from '../../applications/index.ts';
import { type Database, findLocked } from '../../platform/index.ts';
import { ConflictError, NotFoundError } from '../../errors.ts';
import type { Conversions } from '../conversions/conversions.ts';
import { documentSaid } from '../conversions/document-said.ts';
import type { Uploads } from '../uploads/uploads.ts';
import { DocumentRequestEntity, type DocumentRequestRow } from './document-request.entity.ts';

export interface RequestsOfApplicantParts {
  database: Database;
  uploads: Uploads;
  conversions: Conversions;
  changes: DocumentChanges;
}

/** What applicants do about documents that the office asks for; also when their application is submitted. */
export class RequestsOfApplicant {
  constructor(private readonly parts: RequestsOfApplicantParts) {}

  /** Open ones first, then the newest. */
  async list(applicationId: string): Promise<DocumentRequestReply[]> {
    const { reads } = this.parts.database;
    const [requests, documents] = await Promise.all([
      reads.find(DocumentRequestEntity, { where: { applicationId }, order: { id: 'DESC' } }),
      reads.findBy(ConversionEntity, { applicationId }),
    ]);
    const replies = await Promise.all(
      requests.map(async (request): Promise<DocumentRequestReply> => {
        const found = documents.find(({ answerKey }) => answerKey === requestedKey(request.id));
        const row = found && (await currentConversion(reads, found));
        const document = row && row.status !== 'not_answered' ? documentSaid(row) : null;
        const { id, title, note, status, askedAt, closedAt } = request;
        return { id, title, note, status, asked_at: askedAt, closed_at: closedAt, document };
      }),
    );
    return replies.sort((one, other) => Number(other.status === 'open') - Number(one.status === 'open'));
  }

  /** @throws NotFoundError for a request that is not theirs, ConflictError for one that is closed, TooManyError */
  presign(applicant: Applicant, requestId: string, address: string): Promise<PresignedUrlReply> {
    return this.parts.uploads.presignFor(applicant, requestedKey(requestId), address, (manager) =>
      lockOpen(manager, applicant.applicationId, requestId),
    );
  }

  /**
   * Takes over what was uploaded and has it converted; it replaces what was there.
   * @throws the errors of `presign` and of `Uploads.claim`
   */
  async attach(
    { applicationId }: Applicant,
    requestId: string,
    { fileKey, fileName }: { fileKey: string; fileName: string },
  ): Promise<ConversionReply> {
    const { conversions } = this.parts;
    const key = requestedKey(requestId);
    await conversions.claim(applicationId, key, fileKey, fileName, async (manager, upload) => {
      await lockOpen(manager, applicationId, requestId);
      await conversions.replace(manager, applicationId, key, upload);
    });
    return this.status({ applicationId }, requestId);
  }

  status({ applicationId }: Pick<Applicant, 'applicationId'>, requestId: string): Promise<ConversionReply> {
    return this.parts.conversions.conversionStatus(applicationId, requestedKey(requestId));
  }

  /** Once more does no harm. @throws the errors of `presign` */
  async remove({ applicationId }: Applicant, requestId: string): Promise<void> {
    const { database, changes } = this.parts;
    await database.unitOfWork.run(async (manager) => {
      await lockOpen(manager, applicationId, requestId);
      const answerKey = requestedKey(requestId);
      const row = await findLocked(manager, ConversionEntity, { applicationId, answerKey });
      if (row && row.status !== 'not_answered') await changes.remove(manager, row);
    });
  }
}

/** Locks in the order of everybody who changes documents: the application first. */
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
