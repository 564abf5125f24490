import { LIMITS } from '@portico/contracts';
import { In, type EntityManager } from 'typeorm';
import { type Clock, type DiscardFiles, findLocked, type JobQueue } from '../../platform/index.ts';
import { ConversionEntity, type ConversionRow } from './conversion.entity.ts';
import { DocumentPictureEntity } from './document-picture.entity.ts';
import { frozenDocuments } from './frozen-documents.ts';

/** Takes documents off their questions, and puts them back. The application must be locked. */
export class DocumentChanges {
  constructor(
    private readonly clock: Clock,
    private readonly jobs: JobQueue,
  ) {}

  /** Takes a document off its question without touching its answer; what was attached can be put back for a while. */
  async setAside(manager: EntityManager, applicationId: string, answerKey: string): Promise<void> {
    const row = await findLocked(manager, ConversionEntity, { applicationId, answerKey });
    if (!row || row.status === 'not_answered') return;
    const isAttached = row.status === 'completed';
    const runAt = new Date(this.clock.now().getTime() + LIMITS.documentUndo);
    const jobId = await this.discard(manager, row, isAttached ? runAt : undefined);
    await this.change(manager, row, { status: 'not_answered', jobId: isAttached ? jobId : null });
  }

  /**
   * Puts a document back that was set aside, while its files still wait to be deleted.
   * @returns whether it is attached again
   */
  async putBack(manager: EntityManager, applicationId: string, answerKey: string): Promise<boolean> {
    const row = await findLocked(manager, ConversionEntity, { applicationId, answerKey });
    if (row?.status !== 'not_answered' || row.jobId === null) return false;
    if (!(await this.jobs.cancel(manager, row.jobId))) return false;
    await this.change(manager, row, { status: 'completed', jobId: null });
    return true;
  }

  /** Takes a document off its question for good, without touching its answer. */
  async remove(manager: EntityManager, row: ConversionRow): Promise<void> {
    await this.discard(manager, row);
    await this.change(manager, row, { status: 'not_answered', jobId: null });
  }

  /**
   * The files of a row go after its transaction, or from an instant on, for as many tries as that takes; those of a submission stay.
   * Its conversion, if it waits for its turn, goes at once.
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

/** Pictures of pages go with their document; should it be put back, they are drawn anew. @returns their files */
async function forgetPictures(manager: EntityManager, pdfKeys: string[]): Promise<string[]> {
  const pictures = await manager.findBy(DocumentPictureEntity, { pdfKey: In(pdfKeys) });
  if (pictures.length > 0)
    await manager.delete(DocumentPictureEntity, { id: In(pictures.map(({ id }) => id)) });
  return pictures.map(({ file }) => file);
}
