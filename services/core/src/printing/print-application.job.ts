import { IsNull, LessThan, Not } from 'typeorm';
import { instantText, type ServicePrintReply, TEXTS } from '@portico/contracts';
import { type Locale, write } from '@portico/texts';
import {
  type Clock,
  type Database,
  type JobHandler,
  type JobOutcome,
  instantAfter,
  PermanentJobError,
  type Storage,
} from '../platform/index.ts';
import { ChromiumMissingError, type PageResponder } from '../subprocess/index.ts';
import type { Texts } from '../texts/index.ts';
import { NotFoundError } from '../errors.ts';
import { ApplicationPdfEntity, type ApplicationPdfRow } from './application-pdf.entity.ts';
import { currentFingerprint, type Letterhead } from './current-fingerprint.ts';
import type { PagePrinter } from './page-printer.ts';
import { pdfTexts } from './printing.texts.ts';
import { isPrintKey, printKey } from './print-storage-key.ts';
import type { PrintedApplication, PrintedApplications } from './printed-application.ts';
import type { AttachedDocument } from '../applications/index.ts';
import type { AppendedDocument } from './append/append-documents.ts';

export interface PrintApplication {
  pdfId: string;
}

export interface PrintApplicationDeps {
  database: Database;
  clock: Clock;
  printed: PrintedApplications;
  views: { answers(application: PrintedApplication): PageResponder };
  printer: PagePrinter;
  storage: Storage;
  partner: Letterhead;
  texts: Pick<Texts, 'locale'>;
}

/** Milliseconds to keep outdated PDFs, so that running downloads can finish. */
const KEEP_OLD_PRINTS = 60 * 60_000;

/** Prints the application of a row. Skips the row if it no longer matches the answers, texts, or shell. */
export function printApplication(deps: PrintApplicationDeps): JobHandler<PrintApplication> {
  const { database, storage } = deps;
  return async ({ payload: { pdfId: id } }, signal) => {
    const row = await database.reads.findOneBy(ApplicationPdfEntity, { id });
    // A killed worker may have left the PDF of an erased applicant.
    if (!row) await storage.delete(printKey(id));
    if (!row || row.status === 'COMPLETED') return 'skipped';
    const application = await stillAt(deps, row);
    if (!application) return forget(deps, row);
    await change(deps, id, { status: 'IN_PROGRESS' });
    const pdf = await print(deps, row, application, signal);
    // The shell or the university's texts may have changed in the meantime.
    if (!(await stillAt(deps, row))) return forget(deps, row);
    const file = printKey(id);
    await storage.put(file, pdf);
    await change(deps, id, { status: 'COMPLETED', file, message: null });
    if (!(await database.reads.findOneBy(ApplicationPdfEntity, { id }))) {
      await storage.delete(file); // the applicant was erased in the meantime
      return 'skipped';
    }
    await removeOlder(deps, row);
    return 'done';
  };
}

async function print(
  { printer, views, storage, database, clock, partner, texts }: PrintApplicationDeps,
  row: ApplicationPdfRow,
  application: PrintedApplication,
  signal: AbortSignal,
): Promise<Uint8Array> {
  const { expectedKeys, view, documents } = application;
  const locale = texts.locale(row.language);
  try {
    return await printer.print({
      answer: views.answers(application),
      expectedKeys,
      documents: await readDocuments(storage, documents),
      header: [view.name, view.reference ?? ''].filter(Boolean).join(' · '),
      footer: footer(view, partner, locale),
      paper: partner.paper,
      mark: view.submission ? null : write(locale, pdfTexts.draft),
      locale: onlyOf(locale),
      signal,
    });
  } catch (error) {
    if (!(error instanceof ChromiumMissingError)) throw error;
    await change({ database, clock }, row.id, { status: 'FAILED', message: TEXTS.pdfFailed });
    throw new PermanentJobError(error.message, { cause: error });
  }
}

/**
 * Returns the footer: when the printed answers were submitted, if at all, and the university. The applicant's name and the
 * reference are in the header.
 */
function footer({ submission }: ServicePrintReply, partner: Letterhead, locale: Locale): string {
  const when = submission && instantText(submission.submitted_at, partner.timeZone, locale.language);
  const state = when ? write(locale, pdfTexts.submitted, { when }) : write(locale, pdfTexts.notSubmitted);
  return [state, nameIn(locale, partner)].join(' · ');
}

const nameIn = (locale: Locale, { name }: Letterhead): string =>
  write(locale, { id: 'partner.name', source: name });

/** Returns only the messages of PDFs, to copy less to the thread. */
function onlyOf({ language, messages }: Locale): Locale {
  const ids = Object.values(pdfTexts).map(({ id }) => id);
  return {
    language,
    messages: Object.fromEntries(Object.entries(messages).filter(([id]) => ids.includes(id))),
  };
}

async function stillAt(
  { printed, database, partner, texts }: PrintApplicationDeps,
  row: ApplicationPdfRow,
): Promise<PrintedApplication | undefined> {
  try {
    const application = await printed.read(row);
    return (await currentFingerprint(database, application, partner, texts.locale(row.language))) ===
      row.fingerprint
      ? application
      : undefined;
  } catch (error) {
    if (error instanceof NotFoundError) return undefined; // erased in the meantime
    throw error;
  }
}

async function forget({ database }: PrintApplicationDeps, row: ApplicationPdfRow): Promise<JobOutcome> {
  await database.unitOfWork.run((manager) => manager.delete(ApplicationPdfEntity, { id: row.id }));
  return 'skipped';
}

async function change(
  { database, clock }: Pick<PrintApplicationDeps, 'database' | 'clock'>,
  id: string,
  values: Partial<ApplicationPdfRow>,
): Promise<void> {
  const updatedAt = clock.now().toISOString();
  await database.unitOfWork.run((manager) =>
    manager.update(ApplicationPdfEntity, { id }, { ...values, updatedAt }),
  );
}

/** Deletes files first: a row without a file is printed again, but a file without a row would stay forever. */
async function removeOlder(
  { database, clock, storage }: PrintApplicationDeps,
  row: ApplicationPdfRow,
): Promise<void> {
  const old = {
    id: Not(row.id),
    applicationId: row.applicationId,
    submissionId: IsNull(),
    updatedAt: LessThan(instantAfter(clock.now(), -KEEP_OLD_PRINTS)),
  };
  for (const { id, file } of await database.reads.findBy(ApplicationPdfEntity, old)) {
    if (isPrintKey(file)) await storage.delete(file);
    await database.unitOfWork.run((manager) => manager.delete(ApplicationPdfEntity, { id }));
  }
}

async function readDocuments(storage: Storage, documents: AttachedDocument[]): Promise<AppendedDocument[]> {
  return Promise.all(
    documents.map(async ({ answerKey, label, fileName, storageKey }) => {
      const content = await storage.get(storageKey);
      if (!content) throw new Error(`The file of the document for "${answerKey}" is missing.`);
      return { question: label, fileName, content };
    }),
  );
}
