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
import { type ActiveRules, type ShownPage, withoutScratch } from '../../releases/index.ts';
import {
  DomainError,
  AlreadySubmittedError,
  ConflictError,
  InvalidError,
  NotFoundError,
} from '../../errors.ts';
import { UploadEntity, type UploadRow } from './upload.entity.ts';

const POLICY_LIFETIME = 5 * 60_000;
const UNCLAIMED_LIFETIME = 60 * 60_000;

export interface UploadsDeps {
  database: Database;
  clock: Clock;
  jobs: JobQueue;
  throttle: Throttle;
  rules: ActiveRules;
  storage: Storage;
  logger: Logger;
}

export interface ClaimedUpload {
  /** No upload form ever covered this key, so the file can't be replaced. */
  storageKey: string;
  fileName: string;
  fileSize: number;
}

export class Uploads {
  constructor(private readonly deps: UploadsDeps) {}

  /**
   * Returns a form for uploading one file to one question.
   * @param address client IP, for rate limits
   * @throws InvalidError if the question takes no document, AlreadySubmittedError, TooManyError
   */
  async presign(
    { applicationId, email }: Applicant,
    answerKey: string,
    address: string,
    page: ShownPage = {},
  ): Promise<PresignedUrlReply> {
    const { database, throttle, rules } = this.deps;
    await throttle.consume('upload', { email, address });
    const application = await database.reads.findOneByOrFail(ApplicationEntity, { id: applicationId });
    if (application.status === 'submitted') throw new AlreadySubmittedError();
    if (!takesDocument(rules.ofPage(application, withoutScratch(page)).definitions, answerKey))
      throw new InvalidError('unknown_document', texts.documentUnknown);
    return this.form(applicationId, answerKey, async (manager) => {
      await lockEditable(manager, applicationId);
    });
  }

  /**
   * Like `presign`, but not for a question.
   * @param uploader `email` identifies whose uploads are limited together
   * @param check locks the target, and throws if it accepts no document
   * @throws the errors of `check`, TooManyError
   */
  async presignFor(
    { applicationId, email }: Pick<Applicant, 'applicationId' | 'email'>,
    answerKey: string,
    address: string,
    check: (manager: EntityManager) => Promise<unknown>,
  ): Promise<PresignedUrlReply> {
    await this.deps.throttle.consume('upload', { email, address });
    return this.form(applicationId, answerKey, check);
  }

  private async form(
    applicationId: string,
    answerKey: string,
    check: (manager: EntityManager) => Promise<unknown>,
  ): Promise<PresignedUrlReply> {
    const { database, clock, storage, jobs } = this.deps;
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
   * Copies the upload to a key that its form can't overwrite, and calls `use` in the claim's transaction.
   * @throws InvalidError for an invalid name or size, NotFoundError for a key that is another applicant's or
   * question's, expired or never uploaded, ConflictError if already claimed
   */
  async claim<T>(
    { applicationId }: Pick<Applicant, 'applicationId'>,
    answerKey: string,
    fileKey: string,
    fileName: string,
    use: (manager: EntityManager, upload: ClaimedUpload) => Promise<T>,
  ): Promise<T> {
    const { database, clock, storage } = this.deps;
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
        // Lock order for document changes and erasures: application first.
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
      // After a refusal nothing refers to the copy. After any other error the commit may have succeeded, so keep it.
      if (error instanceof DomainError) await this.discard(claimed.storageKey);
      throw error;
    }
  }

  async claimedKey(applicationId: string, answerKey: string, fileKey: string): Promise<string | undefined> {
    const { reads } = this.deps.database;
    const row = await reads.findOneBy(UploadEntity, { storageKey: fileKey, applicationId, answerKey });
    return row?.claimedKey ?? undefined;
  }

  async take<T>(
    applicationId: string,
    { name, bytes }: { name: string; bytes: Uint8Array },
    use: (manager: EntityManager, upload: ClaimedUpload) => Promise<T>,
  ): Promise<T> {
    const { database, storage } = this.deps;
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

  async remove(uploadId: string): Promise<void> {
    const { database, storage } = this.deps;
    const row = await database.reads.findOneBy(UploadEntity, { id: uploadId });
    if (!row) return;
    await storage.delete(row.storageKey);
    await database.unitOfWork.run((manager) => manager.delete(UploadEntity, { id: uploadId }));
  }

  private claimable(row: UploadRow | null): UploadRow {
    if (!row || row.expiresAt <= this.deps.clock.now().toISOString())
      throw new NotFoundError(texts.fileNotUploaded);
    if (row.claimedAt !== null) throw new ConflictError('upload_used', texts.fileUsed);
    return row;
  }

  /** A failed deletion must not fail the request, whose outcome is already decided. */
  private async discard(key: string): Promise<void> {
    await this.deps.storage.delete(key).catch((error: unknown) => {
      this.deps.logger.warn({ err: error, storageKey: key }, 'A file could not be deleted from the storage');
    });
  }
}

function refuse(code: string, problem: Text | undefined): void {
  if (problem) throw new InvalidError(code, problem);
}
