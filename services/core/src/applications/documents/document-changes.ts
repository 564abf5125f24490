import { LIMITS } from '@portico/contracts';
import { In, type EntityManager } from 'typeorm';
import { type Clock, type DiscardFiles, findLocked, type JobQueue } from '../../platform/index.ts';
import { ConversionEntity, type ConversionRow, replacementKey } from './conversion.entity.ts';
import { DocumentPictureEntity } from './document-picture.entity.ts';
import { SubmissionEntity } from '../submission/submission.entity.ts';

/** Call its methods with the application locked. */
export class DocumentChanges {
  constructor(
    private readonly clock: Clock,
    private readonly jobs: JobQueue,
  ) {}

  /**
   * Detaches a document. Keeps its files for a while if it was attached, so that `restore` can bring it back.
   * @param isListed whether the applicant's documents list it until then
   */
  async setAside(
    manager: EntityManager,
    applicationId: string,
    answerKey: string,
    { isListed = false } = {},
  ): Promise<void> {
    const row = await findLocked(manager, ConversionEntity, { applicationId, answerKey });
    if (!row || row.status === 'not_answered') return;
    if (row.status !== 'completed') return this.remove(manager, row);
    await this.dropReplacement(manager, row);
    const runAt = new Date(this.clock.now().getTime() + LIMITS.documentUndo);
    const jobId = await this.discard(manager, row, runAt);
    const undoUntil = isListed ? runAt.toISOString() : null;
    await this.change(manager, row, { status: 'not_answered', jobId, undoUntil });
  }

  /** Restores a set-aside document if its files haven't been deleted yet. @returns whether it is attached again */
  async restore(manager: EntityManager, applicationId: string, answerKey: string): Promise<boolean> {
    const row = await findLocked(manager, ConversionEntity, { applicationId, answerKey });
    if (row?.status !== 'not_answered' || row.jobId === null) return false;
    if (!(await this.jobs.cancel(manager, row.jobId))) return false;
    await this.change(manager, row, { status: 'completed', jobId: null, undoUntil: null });
    return true;
  }

  async remove(manager: EntityManager, row: ConversionRow): Promise<void> {
    await this.dropReplacement(manager, row);
    await this.discard(manager, row);
    await this.change(manager, row, { status: 'not_answered', jobId: null, undoUntil: null });
  }

  /** Cancels the replacement of a document, which stays attached. */
  async dropReplacement(
    manager: EntityManager,
    { applicationId, answerKey }: Pick<ConversionRow, 'applicationId' | 'answerKey'>,
  ): Promise<void> {
    const key = replacementKey(answerKey);
    const row = await findLocked(manager, ConversionEntity, { applicationId, answerKey: key });
    if (row && row.status !== 'not_answered') await this.remove(manager, row);
  }

  /** Attaches a converted replacement instead of the document. Their rows change keys, so that late jobs of either still find theirs. */
  async replace(manager: EntityManager, old: ConversionRow, replacement: ConversionRow): Promise<void> {
    await this.discard(manager, old);
    await this.change(manager, old, { status: 'not_answered', jobId: null, undoUntil: null });
    const moves = [
      [old.id, `~${old.id}`], // Keys are unique, so one row gets a temporary key first.
      [replacement.id, old.answerKey],
      [old.id, replacement.answerKey],
    ] as const;
    for (const [id, answerKey] of moves) await manager.update(ConversionEntity, { id }, { answerKey });
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
    changes: Pick<ConversionRow, 'status' | 'jobId' | 'undoUntil'>,
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
