import { type ConversionReply, DOCUMENT_STATES, type DocumentAnswers, LIMITS } from '@portico/contracts';
import type { EntityManager } from 'typeorm';
import { lockEditable } from '../../applications/application-store.ts';
import type { Database } from '../../platform/database/database.ts';
import { findLocked } from '../../platform/database/lock.ts';
import { newId } from '../../platform/identifiers.ts';
import type { JobQueue } from '../../platform/jobs/job-queue.ts';
import { frozenDocuments } from '../../applications/submission/frozen-documents.ts';
import { storageKey } from '../../platform/storage/storage-key.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import type { Clock } from '../../platform/time/clock.ts';
import type { ClaimedUpload, Uploads } from '../uploads/uploads.ts';
import { ConversionEntity, type ConversionRow } from './conversion.entity.ts';
import type { ConvertDocument } from './convert-document.job.ts';
import { currentConversion, statusRow } from './current-conversion.ts';
import type { DiscardFiles } from './discard-files.job.ts';
import { answerAs } from './document-answer.ts';

export interface ConversionsParts {
  database: Database;
  clock: Clock;
  jobs: JobQueue;
  storage: Storage;
  uploads: Uploads;
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
    await this.parts.uploads.claim({ applicationId }, answerKey, uploadKey, fileName, (manager, upload) =>
      this.replace(manager, applicationId, answerKey, upload),
    );
    return { status: 'unprocessed', message: DOCUMENT_STATES.unprocessed.message };
  }

  /** How the document of a question is getting on, with a link to read it once it is attached. */
  async conversionStatus(applicationId: string, answerKey: string): Promise<ConversionReply> {
    const { database, storage } = this.parts;
    const row = await statusRow(database.reads, applicationId, answerKey);
    if (!row) return { status: 'not_answered', message: DOCUMENT_STATES.not_answered.message };
    const reply = { status: row.status, message: row.message ?? DOCUMENT_STATES[row.status].message };
    if (row.status !== 'completed') return reply;
    return { ...reply, url: await storage.presignGet(row.pdfKey, pdfName(row.fileName)) };
  }

  /** Takes the document off its question, in whatever state it is; once more does no harm. @throws AlreadySubmittedError */
  async removeConversion(applicationId: string, answerKey: string): Promise<void> {
    const { database, clock } = this.parts;
    await database.unitOfWork.run(async (manager) => {
      const application = await lockEditable(manager, applicationId);
      const row = await findLocked(manager, ConversionEntity, { applicationId, answerKey });
      if (!row || row.status === 'not_answered') return;
      const updatedAt = clock.now().toISOString();
      await this.discard(manager, row);
      await this.change(manager, row, { status: 'not_answered', jobId: null });
      await answerAs(manager, application, answerKey, 'not_answered', updatedAt);
    });
  }

  /**
   * Takes a document off its question without touching its answer; what was attached can be put back for a while. The application
   * must be locked.
   */
  async setAside(manager: EntityManager, applicationId: string, answerKey: string): Promise<void> {
    const row = await findLocked(manager, ConversionEntity, { applicationId, answerKey });
    if (!row || row.status === 'not_answered') return;
    const isAttached = row.status === 'completed';
    const runAt = new Date(this.parts.clock.now().getTime() + LIMITS.documentUndo);
    const jobId = await this.discard(manager, row, isAttached ? runAt : undefined);
    await this.change(manager, row, { status: 'not_answered', jobId: isAttached ? jobId : null });
  }

  /**
   * Puts a document back that was set aside, while its files still wait to be deleted. The application must be locked.
   * @returns whether it is attached again
   */
  async putBack(manager: EntityManager, applicationId: string, answerKey: string): Promise<boolean> {
    const row = await findLocked(manager, ConversionEntity, { applicationId, answerKey });
    if (row?.status !== 'not_answered' || row.jobId === null) return false;
    if (!(await this.parts.jobs.cancel(manager, row.jobId))) return false;
    await this.change(manager, row, { status: 'completed', jobId: null });
    return true;
  }

  /** The documents that are attached, on their way or failed, by answer key: a failure is for whoever comes back, too. */
  async documentAnswers(applicationId: string): Promise<DocumentAnswers> {
    const { reads } = this.parts.database;
    const rows = await reads.findBy(ConversionEntity, { applicationId });
    const current = await Promise.all(rows.map((row) => currentConversion(reads, row)));
    const kept = current.filter(({ status }) => status !== 'not_answered');
    return Object.fromEntries(
      kept.map((row) => [
        row.answerKey,
        { file_name: row.fileName, file_size: row.fileSize, status: row.status },
      ]),
    );
  }

  private async replace(
    manager: EntityManager,
    applicationId: string,
    answerKey: string,
    upload: ClaimedUpload,
  ): Promise<void> {
    const { clock, jobs } = this.parts;
    const application = await lockEditable(manager, applicationId);
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
    if (old && old.status !== 'not_answered') await this.discard(manager, old);
    row.jobId = await jobs.add(manager, { kind: 'convert-document', payload, owner: applicationId });
    if (old) await manager.update(ConversionEntity, { id }, row);
    else await manager.insert(ConversionEntity, row);
    await answerAs(manager, application, answerKey, 'unprocessed', now);
  }

  private async change(
    manager: EntityManager,
    { id, generation }: ConversionRow,
    changes: Pick<ConversionRow, 'status' | 'jobId'>,
  ): Promise<void> {
    const updatedAt = this.parts.clock.now().toISOString();
    const further = { generation: generation + 1, message: null, updatedAt };
    await manager.update(ConversionEntity, { id }, { ...changes, ...further });
  }

  /**
   * The files of a row go after its transaction, or from an instant on, for as many tries as that takes; those of a submission stay.
   * Its conversion, if it waits for its turn, goes at once.
   * @returns the id of the job
   */
  private async discard(manager: EntityManager, row: ConversionRow, runAt?: Date): Promise<string> {
    const { jobs } = this.parts;
    if (row.jobId !== null) await jobs.cancel(manager, row.jobId);
    const frozen = await frozenDocuments(manager, row.applicationId);
    const payload: DiscardFiles = {
      keys: [row.sourceKey, row.pdfKey].filter((key) => !frozen.includes(key)),
    };
    return jobs.add(manager, { kind: 'discard-files', payload, ...(runAt && { runAt }) });
  }
}

/** The name under which the converted document is downloaded. */
const pdfName = (fileName: string): string => fileName.replace(/\.[^.]*$/, '.pdf');
