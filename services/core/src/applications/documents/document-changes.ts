import { LIMITS } from '@portico/contracts';
import { In, type EntityManager } from 'typeorm';
import { type Clock, type DiscardFiles, findLocked, type JobQueue } from '../../platform/index.ts';
import { ConversionEntity, type ConversionRow } from './conversion.entity.ts';
import { DocumentPictureEntity } from './document-picture.entity.ts';
import { SubmissionEntity } from '../submission/submission.entity.ts';

/** Call its methods with the application locked. */
export class DocumentChanges {
  constructor(
    private readonly clock: Clock,
    private readonly jobs: JobQueue,
  ) {}

  async setAside(manager: EntityManager, applicationId: string, answerKey: string): Promise<void> {
    const row = await findLocked(manager, ConversionEntity, { applicationId, answerKey });
    if (!row || row.status === 'not_answered') return;
    const isAttached = row.status === 'completed';
    const runAt = new Date(this.clock.now().getTime() + LIMITS.documentUndo);
    const jobId = await this.discard(manager, row, isAttached ? runAt : undefined);
    await this.change(manager, row, { status: 'not_answered', jobId: isAttached ? jobId : null });
  }

  /** Restores a set-aside document if its files haven't been deleted yet. @returns whether it is attached again */
  async restore(manager: EntityManager, applicationId: string, answerKey: string): Promise<boolean> {
    const row = await findLocked(manager, ConversionEntity, { applicationId, answerKey });
    if (row?.status !== 'not_answered' || row.jobId === null) return false;
    if (!(await this.jobs.cancel(manager, row.jobId))) return false;
    await this.change(manager, row, { status: 'completed', jobId: null });
    return true;
  }

  async remove(manager: EntityManager, row: ConversionRow): Promise<void> {
    await this.discard(manager, row);
    await this.change(manager, row, { status: 'not_answered', jobId: null });
  }

  /**
   * Enqueues deleting the files of a row, except those of a submission, now or at `runAt`. Cancels a queued conversion.
   * @returns the id of the job
   */
  async discard(manager: EntityManager, row: ConversionRow, runAt?: Date): Promise<string> {
    if (row.jobId !== null) await this.jobs.cancel(manager, row.jobId);
    const frozen = await frozenDocuments(manager, row.applicationId);
    const unneeded = [row.sourceKey, row.pdfKey].filter((key) => !frozen.includes(key));
    const payload: DiscardFiles = { keys: [...unneeded, ...(await forgetPictures(manager, unneeded))] };
    return this.jobs.add(manager, { kind: 'discard-files', payload, ...(runAt && { runAt }) });
  }

  private async change(
    manager: EntityManager,
    { id, generation }: ConversionRow,
    changes: Pick<ConversionRow, 'status' | 'jobId'>,
  ): Promise<void> {
    const updatedAt = this.clock.now().toISOString();
    const further = { generation: generation + 1, message: null, updatedAt };
    await manager.update(ConversionEntity, { id }, { ...changes, ...further });
  }
}

/** Deletes the rows of page images, which are rendered again if needed. @returns the storage keys of the images */
async function forgetPictures(manager: EntityManager, pdfKeys: string[]): Promise<string[]> {
  const pictures = await manager.findBy(DocumentPictureEntity, { pdfKey: In(pdfKeys) });
  if (pictures.length > 0)
    await manager.delete(DocumentPictureEntity, { id: In(pictures.map(({ id }) => id)) });
  return pictures.map(({ file }) => file);
}

/** Returns files that a submission references, which are kept when the applicant replaces documents. */
export async function frozenDocuments(manager: EntityManager, applicationId: string): Promise<string[]> {
  const submissions = await manager.find(SubmissionEntity, {
    where: { applicationId },
    select: { id: true, documents: true as never },
  });
  return submissions.flatMap(({ documents }) => documents ?? []).map(({ storageKey }) => storageKey);
}
