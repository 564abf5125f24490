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
  type StoredFile,
  type Throttle,
} from '../platform/index.ts';
import type { Texts } from '../texts/index.ts';
import { AlreadySubmittedError, NotFoundError } from '../errors.ts';
import { ApplicationPdfEntity, type ApplicationPdfRow } from './application-pdf.entity.ts';
import { fingerprintNow, type Letterhead } from './fingerprint-now.ts';
import { isPrintKey } from './print-key.ts';
import type { PrintedApplication, PrintedApplications } from './printed-application.ts';
import { statusOfPendingPrint } from './status-of-pending-print.ts';

/** Milliseconds after which a failed print is begun anew when somebody asks again; less than a page waits between asking. */
const TRY_AGAIN_AFTER = 5 * 60_000;

export interface ApplicationPdfsParts {
  database: Database;
  clock: Clock;
  jobs: JobQueue;
  throttle: Throttle;
  printed: PrintedApplications;
  storage: Storage;
  partner: Letterhead;
  texts: Pick<Texts, 'choose' | 'reading'>;
}

/** A print that somebody asks for. */
export interface Wanted {
  applicationId: string;
  /** As of `Printable`. */
  submissionId?: string | null | undefined;
  /**
   * That the applicant reads; null for one of whom nobody knows, who gets the university's first. Absent: English, which of a submission is
   * the copy that the university files.
   */
  language?: string | null | undefined;
}

export interface PdfFile extends StoredFile {
  /** That the applicant sees. */
  name: string;
}

/** The PDF copy of an application: made once for every state of its answers. */
export class ApplicationPdfs {
  constructor(private readonly parts: ApplicationPdfsParts) {}

  /** How the PDF of the application is getting on; begins to make it when nobody has. */
  async status(wanted: Wanted): Promise<PdfReply> {
    const pending = wanted.submissionId ? undefined : await this.pending(wanted);
    return pending ? { status: pending.status, url: null } : this.made(await this.read(wanted));
  }

  /**
   * The same of what is not submitted, and of that alone: whoever asks for a draft never gets, or begins, the print of a submission.
   * @param address from which it is asked for
   * @throws AlreadySubmittedError, TooManyError for more new ones than anybody reads
   */
  async draft({ applicationId, email, language }: Applicant, address: string): Promise<PdfReply> {
    const wanted = { applicationId, language };
    const pending = await this.pending(wanted);
    if (pending?.submissionId === null) return { status: pending.status, url: null };
    const application = await this.read(wanted);
    if (application.submissionId !== null) throw new AlreadySubmittedError();
    const begin = () => this.parts.throttle.count('draft', { email, address });
    return this.made(application, begin);
  }

  /**
   * The file of a print of this application.
   * @throws NotFoundError for one that is not there, not ready or somebody else's.
   */
  async file(applicationId: string, pdfId: string): Promise<PdfFile> {
    const { database, printed, storage, clock, partner } = this.parts;
    const row = await database.reads.findOneBy(ApplicationPdfEntity, { id: pdfId });
    if (!row || !isPrintKey(row.file) || row.applicationId !== applicationId)
      throw new NotFoundError(said.pdfFailed);
    const { submissionId } = row;
    // Never under the reference of what was submitted since.
    const label = submissionId
      ? (await printed.read({ applicationId, submissionId })).view.reference
      : `draft-${dateIn(partner.timeZone, clock.now())}`;
    const file = await storage.read(row.file);
    if (!file) throw new NotFoundError(said.pdfFailed);
    return { ...file, name: `application-${label}.pdf` };
  }

  private languageOf(language: string | null | undefined): string {
    return language === undefined ? SOURCE_LANGUAGE : this.parts.texts.choose(language);
  }

  private read({ language, ...which }: Wanted): Promise<PrintedApplication> {
    return this.parts.printed.read({ ...which, language: this.languageOf(language) });
  }

  /** What somebody waits for already. */
  private pending({ applicationId, language }: Wanted) {
    return statusOfPendingPrint(this.parts.database.reads, applicationId, this.languageOf(language));
  }

  /** @param begin before one is made that is not there */
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
    const { database, partner, texts } = this.parts;
    const of = {
      applicationId: application.applicationId,
      fingerprint: await fingerprintNow(database, application, partner, texts.reading(application.language)),
    };
    const known = await database.reads.findOneBy(ApplicationPdfEntity, of);
    const current = known && (await this.current(known));
    if (current && !(await this.mustBeMade(current))) return current;
    await begin?.();
    try {
      return await this.make({
        ...of,
        submissionId: application.submissionId,
        language: application.language,
      });
    } catch (error) {
      if (!isDuplicate(error)) throw error;
      return database.reads.findOneByOrFail(ApplicationPdfEntity, of); // asked for twice at the same moment
    }
  }

  /** The row as it should read: a job that has failed for good makes its print failed. */
  private async current(row: ApplicationPdfRow): Promise<ApplicationPdfRow> {
    if (row.status === 'COMPLETED' || row.status === 'FAILED') return row;
    const job = await this.parts.database.reads.findOneBy(JobEntity, { id: row.jobId });
    // A job that is done has ended since the row was read; whoever asks again will see it.
    if (job && job.status !== 'failed') return row;
    return { ...row, status: 'FAILED', updatedAt: job?.finishedAt ?? row.updatedAt };
  }

  private async mustBeMade(row: ApplicationPdfRow): Promise<boolean> {
    if (row.status === 'COMPLETED')
      return !isPrintKey(row.file) || (await this.parts.storage.head(row.file)) === undefined;
    return row.status === 'FAILED' && instantAfter(this.parts.clock.now(), -TRY_AGAIN_AFTER) > row.updatedAt;
  }

  private make({
    submissionId,
    language,
    ...of
  }: Pick<
    ApplicationPdfRow,
    'applicationId' | 'fingerprint' | 'submissionId' | 'language'
  >): Promise<ApplicationPdfRow> {
    return this.parts.database.unitOfWork.run(async (manager) => {
      await lockExisting(manager, of.applicationId);
      const old = await findLocked(manager, ApplicationPdfEntity, of);
      const now = this.parts.clock.now().toISOString();
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
    return this.parts.jobs.add(manager, {
      kind: 'print-application',
      payload: { pdfId },
      uniqueKey: `pdf:${pdfId}`,
    });
  }
}
