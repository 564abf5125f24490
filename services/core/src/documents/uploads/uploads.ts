import {
  fileNameProblem,
  fileSizeProblem,
  LIMITS,
  normaliseFileName,
  type PresignedUrlReply,
  texts,
} from '@portico/contracts';
import type { Text } from '@portico/texts';
import type { EntityManager } from 'typeorm';
import type { Applicant } from '../../accounts/index.ts';
import { ApplicationEntity, lockApplication, lockEditable, takesDocument } from '../../applications/index.ts';
import {
  type Clock,
  type Database,
  findLocked,
  type JobQueue,
  instantAfter,
  type Logger,
  newId,
  type Storage,
  storageKey,
  type Throttle,
} from '../../platform/index.ts';
import { type RulesInForce, type ShownPage, withoutScratch } from '../../releases/index.ts';
import {
  DomainError,
  AlreadySubmittedError,
  ConflictError,
  InvalidError,
  NotFoundError,
} from '../../errors.ts';
import { UploadEntity, type UploadRow } from './upload.entity.ts';

/** Milliseconds in which the browser has to send the file (design, section 6). */
const POLICY_LIFETIME = 5 * 60_000;
/** Milliseconds after which an upload that nobody claimed is removed. */
const UNCLAIMED_LIFETIME = 60 * 60_000;

export interface UploadsParts {
  database: Database;
  clock: Clock;
  jobs: JobQueue;
  throttle: Throttle;
  rules: RulesInForce;
  storage: Storage;
  logger: Logger;
}

/** A file that belongs to its applicant from now on. */
export interface ClaimedUpload {
  /** No policy was ever made for it: what lies there can't be replaced by anybody. */
  storageKey: string;
  fileName: string;
  /** In bytes. */
  fileSize: number;
}

/** Lets applicants send files to the storage, and takes them over once. */
export class Uploads {
  constructor(private readonly parts: UploadsParts) {}

  /**
   * A form with which the browser can send one file for one question.
   * @param address network address of the browser, for throttling
   * @throws InvalidError for a question that takes no document, AlreadySubmittedError, TooManyError
   */
  async presign(
    { applicationId, email }: Applicant,
    answerKey: string,
    address: string,
    page: ShownPage = {},
  ): Promise<PresignedUrlReply> {
    const { database, throttle, rules } = this.parts;
    await throttle.count('upload', { email, address });
    const application = await database.reads.findOneByOrFail(ApplicationEntity, { id: applicationId });
    if (application.status === 'submitted') throw new AlreadySubmittedError();
    if (!takesDocument(rules.ofPage(application, withoutScratch(page)).definitions, answerKey))
      throw new InvalidError('unknown_document', texts.documentUnknown);
    return this.form(applicationId, answerKey, async (manager) => {
      await lockEditable(manager, applicationId);
    });
  }

  /**
   * The same for what is no question of a page.
   * @param check locks what the file is for, and throws where none is taken
   * @throws what `check` throws, TooManyError
   */
  async presignFor(
    { applicationId, email }: Applicant,
    answerKey: string,
    address: string,
    check: (manager: EntityManager) => Promise<unknown>,
  ): Promise<PresignedUrlReply> {
    await this.parts.throttle.count('upload', { email, address });
    return this.form(applicationId, answerKey, check);
  }

  private async form(
    applicationId: string,
    answerKey: string,
    check: (manager: EntityManager) => Promise<unknown>,
  ): Promise<PresignedUrlReply> {
    const { database, clock, storage, jobs } = this.parts;
    const now = clock.now();
    const row: UploadRow = {
      id: newId(),
      applicationId,
      answerKey,
      storageKey: storageKey('uploads'),
      fileName: null,
      fileSize: null,
      claimedAt: null,
      claimedKey: null,
      expiresAt: instantAfter(now, UNCLAIMED_LIFETIME),
    };
    await database.unitOfWork.run(async (manager) => {
      await check(manager);
      await manager.insert(UploadEntity, row);
      const runAt = new Date(row.expiresAt);
      await jobs.add(manager, { kind: 'remove-upload', payload: { uploadId: row.id }, runAt });
    });
    return storage.presignPost(row.storageKey, {
      minBytes: 1,
      maxBytes: LIMITS.fileMaxBytes,
      expiresAt: new Date(now.getTime() + POLICY_LIFETIME),
    });
  }

  /**
   * Takes over what was uploaded: moves it out of reach of its policy and hands it to `use`, in one transaction with the
   * claim.
   * @throws InvalidError for an unfit name or size, NotFoundError for a key that is not the applicant's, not for this
   * question, too old or never uploaded, ConflictError for one that was claimed before
   */
  async claim<T>(
    { applicationId }: Pick<Applicant, 'applicationId'>,
    answerKey: string,
    fileKey: string,
    fileName: string,
    use: (manager: EntityManager, upload: ClaimedUpload) => Promise<T>,
  ): Promise<T> {
    const { database, clock, storage } = this.parts;
    refuse('file_name', fileNameProblem(fileName));
    const found = await database.reads.findOneBy(UploadEntity, {
      storageKey: fileKey,
      applicationId,
      answerKey,
    });
    const row = this.claimable(found);
    const bytes = await storage.get(row.storageKey);
    if (!bytes) throw new NotFoundError(texts.fileNotUploaded);
    refuse('file_size', fileSizeProblem(bytes.length));

    const claimed = {
      storageKey: storageKey('claimed'),
      fileName: normaliseFileName(fileName),
      fileSize: bytes.length,
    };
    await storage.put(claimed.storageKey, bytes);
    try {
      const result = await database.unitOfWork.run(async (manager) => {
        // In the order of everybody who changes documents, an erasure too: the application first.
        await lockApplication(manager, applicationId);
        this.claimable(await findLocked(manager, UploadEntity, { id: row.id }));
        const { fileSize } = claimed;
        const claimedAt = clock.now().toISOString();
        await manager.update(
          UploadEntity,
          { id: row.id },
          { fileName: claimed.fileName, fileSize, claimedAt, claimedKey: claimed.storageKey },
        );
        return use(manager, claimed);
      });
      await this.discard(row.storageKey);
      return result;
    } catch (error) {
      // After a refusal nothing points at the copy. After anything else the commit may have happened: better a file too many.
      if (error instanceof DomainError) await this.discard(claimed.storageKey);
      throw error;
    }
  }

  /** Storage key of the copy that an earlier claim made; undefined for an upload that nobody has claimed. */
  async claimedKey(applicationId: string, answerKey: string, fileKey: string): Promise<string | undefined> {
    const { reads } = this.parts.database;
    const row = await reads.findOneBy(UploadEntity, { storageKey: fileKey, applicationId, answerKey });
    return row?.claimedKey ?? undefined;
  }

  /**
   * Takes bytes that staff have sent for an applicant.
   * @throws InvalidError for an unfit name or size, and what `use` throws
   */
  async take<T>(
    applicationId: string,
    { name, bytes }: { name: string; bytes: Uint8Array },
    use: (manager: EntityManager, upload: ClaimedUpload) => Promise<T>,
  ): Promise<T> {
    const { database, storage } = this.parts;
    refuse('file_name', fileNameProblem(name));
    refuse('file_size', fileSizeProblem(bytes.length));
    const fileName = normaliseFileName(name);
    const claimed = { storageKey: storageKey('claimed'), fileName, fileSize: bytes.length };
    if (!(await database.reads.existsBy(ApplicationEntity, { id: applicationId })))
      throw new NotFoundError(texts.applicationUnknown);
    await storage.put(claimed.storageKey, bytes);
    try {
      return await database.unitOfWork.run((manager) => use(manager, claimed));
    } catch (error) {
      if (error instanceof DomainError) await this.discard(claimed.storageKey);
      throw error;
    }
  }

  /** Ends an upload that has had its time: what lies under its key goes, and so does the row. */
  async remove(uploadId: string): Promise<void> {
    const { database, storage } = this.parts;
    const row = await database.reads.findOneBy(UploadEntity, { id: uploadId });
    if (!row) return;
    await storage.delete(row.storageKey);
    await database.unitOfWork.run((manager) => manager.delete(UploadEntity, { id: uploadId }));
  }

  private claimable(row: UploadRow | null): UploadRow {
    if (!row || row.expiresAt <= this.parts.clock.now().toISOString())
      throw new NotFoundError(texts.fileNotUploaded);
    if (row.claimedAt !== null) throw new ConflictError('upload_used', texts.fileUsed);
    return row;
  }

  /** A file that nobody needs. Failing to delete it must not fail the request: the outcome is already decided. */
  private async discard(key: string): Promise<void> {
    await this.parts.storage.delete(key).catch((error: unknown) => {
      this.parts.logger.warn({ err: error, storageKey: key }, 'A file could not be deleted from the storage');
    });
  }
}

function refuse(code: string, problem: Text | undefined): void {
  if (problem) throw new InvalidError(code, problem);
}
