import {
  type ConversionReply,
  type ConversionStatus,
  DOCUMENT_STATES,
  said,
  texts,
} from '@portico/contracts';
import type { EntityManager } from 'typeorm';
import {
  ConversionEntity,
  type ConversionRow,
  type DocumentChanges,
  isRequested,
  lockEditable,
  statusRow,
} from '../../applications/index.ts';
import {
  type Clock,
  type Database,
  findLocked,
  type JobQueue,
  newId,
  type Storage,
  storageKey,
} from '../../platform/index.ts';
import { NotFoundError } from '../../errors.ts';
import type { ClaimedUpload, Uploads } from '../uploads/uploads.ts';
import { refusalSaid } from './refusal-said.ts';
import type { ConvertDocument } from './convert-document.job.ts';
import { setDocumentAnswer } from './document-answer.ts';

export interface ConversionsParts {
  database: Database;
  clock: Clock;
  jobs: JobQueue;
  storage: Storage;
  uploads: Uploads;
  changes: DocumentChanges;
}

/** The documents of applications: at most one for each question that takes one. */
export class Conversions {
  constructor(private readonly parts: ConversionsParts) {}

  /**
   * Takes over an upload and has it converted; it replaces the document that was there.
   * @throws the errors of `Uploads.claim`, AlreadySubmittedError
   */
  async startConversion(
    applicationId: string,
    answerKey: string,
    uploadKey: string,
    fileName: string,
  ): Promise<ConversionReply> {
    refuseRequested(answerKey);
    await this.parts.uploads.claim(
      { applicationId },
      answerKey,
      uploadKey,
      fileName,
      async (manager, upload) => {
        const application = await lockEditable(manager, applicationId);
        await this.replace(manager, applicationId, answerKey, upload);
        const updatedAt = this.parts.clock.now().toISOString();
        await setDocumentAnswer(manager, application, answerKey, 'unprocessed', updatedAt);
      },
    );
    return { status: 'unprocessed', ...stateOf('unprocessed') };
  }

  /** How the document of a question is getting on, with a link to read it once it is attached. */
  async conversionStatus(applicationId: string, answerKey: string): Promise<ConversionReply> {
    const { database, storage } = this.parts;
    const row = await statusRow(database.reads, applicationId, answerKey);
    if (!row) return { status: 'not_answered', ...stateOf('not_answered') };
    const reply = {
      status: row.status,
      ...(row.message === null ? stateOf(row.status) : refusalSaid(row.message)),
    };
    if (row.status !== 'completed') return reply;
    return { ...reply, url: await storage.presignGet(row.pdfKey, pdfName(row.fileName)) };
  }

  /** Takes the document off its question, in whatever state it is; once more does no harm. @throws AlreadySubmittedError */
  async removeConversion(applicationId: string, answerKey: string): Promise<void> {
    refuseRequested(answerKey);
    const { database, clock, changes } = this.parts;
    await database.unitOfWork.run(async (manager) => {
      const application = await lockEditable(manager, applicationId);
      const row = await findLocked(manager, ConversionEntity, { applicationId, answerKey });
      if (!row || row.status === 'not_answered') return;
      const updatedAt = clock.now().toISOString();
      await changes.remove(manager, row);
      await setDocumentAnswer(manager, application, answerKey, 'not_answered', updatedAt);
    });
  }

  /** The document under a key is from now on what was uploaded, as soon as that is converted. The application must be locked. */
  async replace(
    manager: EntityManager,
    applicationId: string,
    answerKey: string,
    upload: ClaimedUpload,
  ): Promise<void> {
    const { clock, jobs, changes } = this.parts;
    const old = await findLocked(manager, ConversionEntity, { applicationId, answerKey });
    const now = clock.now().toISOString();
    const row: ConversionRow = {
      id: old?.id ?? newId(),
      applicationId,
      answerKey,
      generation: (old?.generation ?? 0) + 1,
      status: 'unprocessed',
      message: null,
      faults: 0,
      fileName: upload.fileName,
      fileSize: upload.fileSize,
      sourceKey: upload.storageKey,
      pdfKey: storageKey('documents', '.pdf'),
      jobId: null,
      createdAt: old?.createdAt ?? now,
      updatedAt: now,
    };
    const { id, generation, sourceKey, pdfKey } = row;
    const payload: ConvertDocument = { conversionId: id, generation, sourceKey, pdfKey };
    if (old && old.status !== 'not_answered') await changes.discard(manager, old);
    row.jobId = await jobs.add(manager, { kind: 'convert-document', payload, owner: applicationId });
    if (old) await manager.update(ConversionEntity, { id }, row);
    else await manager.insert(ConversionEntity, row);
  }
}

/** What the office has asked for has calls of its own: it is no answer. */
function refuseRequested(answerKey: string): void {
  if (isRequested(answerKey)) throw new NotFoundError(texts.documentUnknown);
}

const stateOf = (status: ConversionStatus) => said(DOCUMENT_STATES[status].text);

/** The name under which the converted document is downloaded. */
export const pdfName = (fileName: string): string => fileName.replace(/\.[^.]*$/, '.pdf');
