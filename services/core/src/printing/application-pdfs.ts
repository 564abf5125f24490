import type { PdfReply } from '@portico/contracts';
import { PATHS, texts as said } from '@portico/contracts';
import { SOURCE_LANGUAGE } from '@portico/texts';
import type { EntityManager } from 'typeorm';
import type { Applicant } from '../accounts/index.ts';
import { lockExisting } from '../applications/index.ts';
import {
  type Clock,
  type Database,
  dateIn,
  findLocked,
  isDuplicate,
  JobEntity,
  type JobQueue,
  instantAfter,
  newId,
  type Storage,
  StorageUnavailableError,
  type StoredFile,
  type Throttle,
  toStorageUnavailable,
} from '../platform/index.ts';
import type { Texts } from '../texts/index.ts';
import { AlreadySubmittedError, NotFoundError } from '../errors.ts';
import { ApplicationPdfEntity, type ApplicationPdfRow } from './application-pdf.entity.ts';
import { currentFingerprint, type Letterhead } from './current-fingerprint.ts';
import { isPrintKey } from './print-storage-key.ts';
import type { PrintedApplication, PrintedApplications } from './printed-application.ts';
import { pendingPrintStatus } from './pending-print-status.ts';

/** Milliseconds until a failed PDF is retried on request; shorter than the interval at which a page renews its link. */
const TRY_AGAIN_AFTER = 5 * 60_000;

export interface ApplicationPdfsDeps {
  database: Database;
  clock: Clock;
  jobs: JobQueue;
  throttle: Throttle;
  printed: PrintedApplications;
  storage: Storage;
  partner: Letterhead;
  texts: Pick<Texts, 'choose' | 'locale'>;
}

export interface PdfRequest {
  applicationId: string;
  submissionId?: string | null | undefined;
  /** The applicant's language; null if unknown (uses the default language). Absent for English, the language of the filed copy. */
  language?: string | null | undefined;
}

export interface PdfFile extends StoredFile {
  name: string;
}

export class ApplicationPdfs {
  constructor(private readonly deps: ApplicationPdfsDeps) {}

  /** Returns the PDF's status, and starts creating it if needed. */
  async status(wanted: PdfRequest): Promise<PdfReply> {
    const pending = wanted.submissionId ? undefined : await this.pending(wanted);
    return pending ? { status: pending.status, url: null } : this.made(await this.read(wanted));
  }

  /**
   * Like `status()`, but only for unsubmitted answers.
   * @param address client IP, for rate limits
   * @throws AlreadySubmittedError, TooManyError
   */
  async draft({ applicationId, email, language }: Applicant, address: string): Promise<PdfReply> {
    const wanted = { applicationId, language };
    const pending = await this.pending(wanted);
    if (pending?.submissionId === null) return { status: pending.status, url: null };
    const application = await this.read(wanted);
    if (application.submissionId !== null) throw new AlreadySubmittedError();
    const begin = () => this.deps.throttle.consume('draft', { email, address });
    return this.made(application, begin);
  }

  /** @throws NotFoundError if it doesn't exist, isn't ready, or belongs to another application */
  async file(applicationId: string, pdfId: string): Promise<PdfFile> {
    const { database, printed, storage, clock, partner } = this.deps;
    const row = await database.reads.findOneBy(ApplicationPdfEntity, { id: pdfId });
    if (!row || !isPrintKey(row.file) || row.applicationId !== applicationId)
      throw new NotFoundError(said.pdfFailed);
    const { submissionId } = row;
    // A draft must never be named after a later submission's reference.
    const label = submissionId
      ? (await printed.read({ applicationId, submissionId })).view.reference
      : `draft-${dateIn(partner.timeZone, clock.now())}`;
    const file = await storage.read(row.file);
    if (!file) throw new NotFoundError(said.pdfFailed);
    return { ...file, name: `application-${label}.pdf` };
  }

  private languageOf(language: string | null | undefined): string {
    return language === undefined ? SOURCE_LANGUAGE : this.deps.texts.choose(language);
  }

  private read({ language, ...which }: PdfRequest): Promise<PrintedApplication> {
    return this.deps.printed.read({ ...which, language: this.languageOf(language) });
  }

  private pending({ applicationId, language }: PdfRequest) {
    return pendingPrintStatus(this.deps.database.reads, applicationId, this.languageOf(language));
  }

  private async made(application: PrintedApplication, begin?: () => Promise<unknown>): Promise<PdfReply> {
    if (application.expectedKeys.length === 0 && application.view.reference === null)
      return { status: 'NOT_ANSWERED', url: null };
    const row = await this.row(application, begin);
    if (row.status === 'COMPLETED') return { status: 'COMPLETED', url: `${PATHS.pdf}/file/${row.id}` };
    return { status: row.status, url: null };
  }

  private async row(
    application: PrintedApplication,
    begin?: () => Promise<unknown>,
  ): Promise<ApplicationPdfRow> {
    const { database, partner, texts } = this.deps;
    const of = {
      applicationId: application.applicationId,
      fingerprint: await currentFingerprint(
        database,
        application,
        partner,
        texts.locale(application.language),
      ),
    };
    const known = await database.reads.findOneBy(ApplicationPdfEntity, of);
    const current = known && (await this.current(known));
    const isOutdated = current && (await this.isOutdated(current));
    // Pages ask again until the storage can be reached.
    if (current && isOutdated === undefined) return { ...current, status: 'IN_PROGRESS' };
    if (current && !isOutdated) return current;
    await begin?.();
    try {
      const { submissionId, language } = application;
      return await this.make({ ...of, submissionId, language }, known?.jobId);
    } catch (error) {
      if (!isDuplicate(error)) throw error;
      return database.reads.findOneByOrFail(ApplicationPdfEntity, of); // a concurrent request inserted it
    }
  }

  private async current(row: ApplicationPdfRow): Promise<ApplicationPdfRow> {
    if (row.status === 'COMPLETED' || row.status === 'FAILED') return row;
    const job = await this.deps.database.reads.findOneBy(JobEntity, { id: row.jobId });
    if (job && job.status !== 'failed') return row;
    return { ...row, status: 'FAILED', updatedAt: job?.finishedAt ?? row.updatedAt };
  }

  /** @returns whether the PDF must be printed again; undefined if the storage can't be reached */
  private async isOutdated({ status, file, updatedAt }: ApplicationPdfRow): Promise<boolean | undefined> {
    if (status !== 'COMPLETED')
      return status === 'FAILED' && instantAfter(this.deps.clock.now(), -TRY_AGAIN_AFTER) > updatedAt;
    if (!isPrintKey(file)) return true;
    try {
      return (await this.deps.storage.head(file)) === undefined;
    } catch (error) {
      if (toStorageUnavailable(error) instanceof StorageUnavailableError) return undefined;
      throw error;
    }
  }

  /** If a concurrent request has made a row, returns that, even if it is already printed. @param knownJobId job of the row to make again */
  private make(
    {
      submissionId,
      language,
      ...of
    }: Pick<ApplicationPdfRow, 'applicationId' | 'fingerprint' | 'submissionId' | 'language'>,
    knownJobId: string | undefined,
  ): Promise<ApplicationPdfRow> {
    return this.deps.database.unitOfWork.run(async (manager) => {
      await lockExisting(manager, of.applicationId);
      const old = await findLocked(manager, ApplicationPdfEntity, of);
      if (old && old.jobId !== knownJobId) return old;
      const now = this.deps.clock.now().toISOString();
      const id = old?.id ?? newId();
      const jobId = await this.addJob(manager, id);
      const row: ApplicationPdfRow = {
        ...of,
        submissionId,
        language,
        id,
        jobId,
        status: 'UNPROCESSED',
        file: null,
        message: null,
        createdAt: old?.createdAt ?? now,
        updatedAt: now,
      };
      if (old) await manager.update(ApplicationPdfEntity, { id }, row);
      else await manager.insert(ApplicationPdfEntity, row);
      return row;
    });
  }

  private addJob(manager: EntityManager, pdfId: string): Promise<string> {
    return this.deps.jobs.add(manager, {
      kind: 'print-application',
      payload: { pdfId },
      uniqueKey: `pdf:${pdfId}`,
    });
  }
}
