import {
  type ConversionReply,
  type ConversionStatus,
  DOCUMENT_STATES,
  said,
  texts,
} from '@portico/contracts';
import type { EntityManager } from 'typeorm';
import {
  type ApplicationRow,
  ConversionEntity,
  type ConversionRow,
  type DocumentChanges,
  isOfQuestion,
  lockEditable,
  lockExisting,
  replacementKey,
  statusRow,
} from '../../applications/index.ts';
import {
  type Clock,
  type Database,
  findLocked,
  JobEntity,
  type JobQueue,
  newId,
  type Storage,
  storageKey,
} from '../../platform/index.ts';
import { ConflictError, NotFoundError } from '../../errors.ts';
import type { ClaimedUpload, Uploads } from '../uploads/uploads.ts';
import { type ConvertDocument, setDocumentAnswer } from './convert-document.job.ts';
import { refusalMessage } from './refusal-message.ts';

export interface ConversionsDeps {
  database: Database;
  clock: Clock;
  jobs: JobQueue;
  storage: Storage;
  uploads: Uploads;
  changes: DocumentChanges;
}

export class Conversions {
  constructor(private readonly deps: ConversionsDeps) {}

  /**
   * Claims an upload and starts its conversion, replacing the current document. A repeated call returns the status of the same conversion.
   * @throws AlreadySubmittedError and the errors of `Uploads.claim`
   */
  async startConversion(
    applicationId: string,
    answerKey: string,
    uploadKey: string,
    fileName: string,
  ): Promise<ConversionReply> {
    refuseOthers(answerKey);
    const isNew = await this.claim(applicationId, answerKey, uploadKey, fileName, async (manager, upload) => {
      const application = await lockEditable(manager, applicationId);
      await this.replace(manager, applicationId, answerKey, upload);
      const updatedAt = this.deps.clock.now().toISOString();
      await setDocumentAnswer(manager, application, answerKey, 'unprocessed', updatedAt);
    });
    if (!isNew) return this.conversionStatus(applicationId, answerKey);
    return { status: 'unprocessed', ...stateOf('unprocessed') };
  }

  /** @returns false if an earlier claim of the same upload started the current conversion @throws the errors of `Uploads.claim` */
  async claim(
    applicationId: string,
    answerKey: string,
    uploadKey: string,
    fileName: string,
    use: (manager: EntityManager, upload: ClaimedUpload) => Promise<void>,
  ): Promise<boolean> {
    const { uploads, database } = this.deps;
    try {
      await uploads.claim({ applicationId }, answerKey, uploadKey, fileName, use);
      return true;
    } catch (error) {
      // A repeated claim finds the upload already used or deleted.
      if (!(error instanceof ConflictError || error instanceof NotFoundError)) throw error;
      const sourceKey = await uploads.claimedKey(applicationId, answerKey, uploadKey);
      const row =
        sourceKey && (await database.reads.findOneBy(ConversionEntity, { applicationId, sourceKey }));
      if (!row || row.status === 'not_answered') throw error;
      return false;
    }
  }

  /** For applicants: other files of their application, such as recommendations, may not be theirs to read. */
  documentStatus(applicationId: string, answerKey: string): Promise<ConversionReply> {
    refuseOthers(answerKey);
    return this.conversionStatus(applicationId, answerKey);
  }

  async conversionStatus(applicationId: string, answerKey: string): Promise<ConversionReply> {
    const { database, storage } = this.deps;
    const row = await statusRow(database.reads, applicationId, answerKey);
    if (!row) return { status: 'not_answered', ...stateOf('not_answered') };
    const reply = {
      status: row.status,
      ...(row.message === null ? stateOf(row.status) : refusalMessage(row.message)),
    };
    if (row.status !== 'completed') return reply;
    return { ...reply, url: await storage.presignGet(row.pdfKey, pdfName(row.fileName)) };
  }

  /**
   * Removes the document of a question in any state. Idempotent.
   * @param options.canUndo whether to keep an attached document for a while, so that `restoreConversion` can bring it back
   * @throws AlreadySubmittedError
   */
  async removeConversion(applicationId: string, answerKey: string, { canUndo = false } = {}): Promise<void> {
    refuseOthers(answerKey);
    const { database, clock, changes } = this.deps;
    await database.unitOfWork.run(async (manager) => {
      const application = await lockEditable(manager, applicationId);
      const row = await findLocked(manager, ConversionEntity, { applicationId, answerKey });
      if (!row || row.status === 'not_answered') return;
      const updatedAt = clock.now().toISOString();
      if (canUndo) await changes.setAside(manager, applicationId, answerKey, { isListed: true });
      else await changes.remove(manager, row);
      await setDocumentAnswer(manager, application, answerKey, 'not_answered', updatedAt);
    });
  }

  /** Undoes a removal. Idempotent. @returns status `completed` if a document is attached again @throws AlreadySubmittedError */
  async restoreConversion(applicationId: string, answerKey: string): Promise<ConversionReply> {
    refuseOthers(answerKey);
    const { database, clock, changes } = this.deps;
    await database.unitOfWork.run(async (manager) => {
      const application = await lockEditable(manager, applicationId);
      if (!(await changes.restore(manager, applicationId, answerKey))) return;
      await setDocumentAnswer(manager, application, answerKey, 'completed', clock.now().toISOString());
    });
    return this.conversionStatus(applicationId, answerKey);
  }

  /**
   * Claims an upload and starts its conversion. The attached document stays until the new one is converted. If that fails, it stays.
   * Idempotent. Without an attached document, the same as `startConversion`.
   * @throws AlreadySubmittedError and the errors of `Uploads.claim`
   */
  async startReplacement(
    applicationId: string,
    answerKey: string,
    uploadKey: string,
    fileName: string,
  ): Promise<ConversionReply> {
    refuseOthers(answerKey);
    await this.claim(applicationId, answerKey, uploadKey, fileName, async (manager, upload) => {
      const application = await lockEditable(manager, applicationId);
      if (await this.replaceLater(manager, applicationId, answerKey, upload)) return;
      const updatedAt = this.deps.clock.now().toISOString();
      await setDocumentAnswer(manager, application, answerKey, 'unprocessed', updatedAt);
    });
    return this.replacementStatus(applicationId, answerKey);
  }

  /** @returns status `not_answered` once the replacement is attached, was canceled, or never existed */
  replacementStatus(applicationId: string, answerKey: string): Promise<ConversionReply> {
    refuseOthers(answerKey);
    return this.conversionStatus(applicationId, replacementKey(answerKey));
  }

  /** Cancels or dismisses a replacement. The document stays attached. Idempotent. @throws AlreadySubmittedError */
  async removeReplacement(applicationId: string, answerKey: string): Promise<void> {
    refuseOthers(answerKey);
    await this.deps.database.unitOfWork.run(async (manager) => {
      await lockEditable(manager, applicationId);
      await this.deps.changes.dropReplacement(manager, { applicationId, answerKey });
    });
  }

  async retryConversion(id: string): Promise<void> {
    const { clock, jobs } = this.deps;
    await this.withApplication(id, async (manager, row) => {
      if (!DOCUMENT_STATES[row.status].pending) return;
      const job = row.jobId === null ? null : await manager.findOneBy(JobEntity, { id: row.jobId });
      if (job?.status === 'queued' || job?.status === 'running') return;
      const { generation, sourceKey, pdfKey, applicationId } = row;
      const payload: ConvertDocument = { conversionId: id, generation, sourceKey, pdfKey };
      const jobId = await jobs.add(manager, { kind: 'convert-document', payload, owner: applicationId });
      const updatedAt = clock.now().toISOString();
      await manager.update(ConversionEntity, { id }, { status: 'unprocessed', faults: 0, jobId, updatedAt });
    });
  }

  async restoreAnswer(id: string): Promise<void> {
    const { clock } = this.deps;
    await this.withApplication(id, async (manager, row, application) => {
      const { status, answerKey } = row;
      if (status !== 'completed' || application.status === 'submitted' || !isOfQuestion(answerKey)) return;
      await setDocumentAnswer(manager, application, answerKey, status, clock.now().toISOString());
    });
  }

  /** Locks the application, then the conversion: the lock order of all document changes. */
  private async withApplication(
    id: string,
    change: (manager: EntityManager, row: ConversionRow, application: ApplicationRow) => Promise<void>,
  ): Promise<void> {
    const { reads, unitOfWork } = this.deps.database;
    const known = await reads.findOneBy(ConversionEntity, { id });
    if (!known) return;
    await unitOfWork.run(async (manager) => {
      const application = await lockExisting(manager, known.applicationId);
      const row = await findLocked(manager, ConversionEntity, { id });
      if (row) await change(manager, row, application);
    });
  }

  /** Like `replace`, but an attached document stays until the new one is converted. @returns false if none is attached */
  async replaceLater(
    manager: EntityManager,
    applicationId: string,
    answerKey: string,
    upload: ClaimedUpload,
  ): Promise<boolean> {
    const attached = await findLocked(manager, ConversionEntity, { applicationId, answerKey });
    const isAttached = attached?.status === 'completed';
    const key = isAttached ? replacementKey(answerKey) : answerKey;
    await this.replace(manager, applicationId, key, upload);
    return isAttached;
  }

  /** Replaces a document and enqueues its conversion. The application must be locked. @param uploadedBy null for the applicant */
  async replace(
    manager: EntityManager,
    applicationId: string,
    answerKey: string,
    upload: ClaimedUpload,
    uploadedBy: string | null = null,
  ): Promise<void> {
    const { clock, jobs, changes } = this.deps;
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
      uploadedBy,
      undoUntil: null,
      createdAt: old?.createdAt ?? now,
      updatedAt: now,
    };
    const { id, generation, sourceKey, pdfKey } = row;
    const payload: ConvertDocument = { conversionId: id, generation, sourceKey, pdfKey };
    if (old && old.status !== 'not_answered') {
      await changes.dropReplacement(manager, old);
      await changes.discard(manager, old);
    }
    row.jobId = await jobs.add(manager, { kind: 'convert-document', payload, owner: applicationId });
    if (old) await manager.update(ConversionEntity, { id }, row);
    else await manager.insert(ConversionEntity, row);
  }
}

function refuseOthers(answerKey: string): void {
  if (!isOfQuestion(answerKey)) throw new NotFoundError(texts.documentUnknown);
}

const stateOf = (status: ConversionStatus) => said(DOCUMENT_STATES[status].text);

export const pdfName = (fileName: string): string => fileName.replace(/\.[^.]*$/, '.pdf');
