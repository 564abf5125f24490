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
import { ChromiumMissingError } from '../programs/index.ts';
import type { Texts } from '../texts/index.ts';
import { NotFoundError } from '../errors.ts';
import { ApplicationPdfEntity, type ApplicationPdfRow } from './application-pdf.entity.ts';
import { readDocuments } from './read-documents.ts';
import { fingerprintNow, type Letterhead } from './fingerprint-now.ts';
import type { PagePrinter } from './page-printer.ts';
import { pdfTexts } from './printing.texts.ts';
import { isPrintKey, printKey } from './print-key.ts';
import type { PrintViews } from './print-views.ts';
import type { PrintedApplication, PrintedApplications } from './printed-application.ts';

export interface PrintApplication {
  pdfId: string;
}

export interface PrintApplicationParts {
  database: Database;
  clock: Clock;
  printed: PrintedApplications;
  views: Pick<PrintViews, 'answers'>;
  printer: PagePrinter;
  storage: Storage;
  partner: Letterhead;
  texts: Pick<Texts, 'reading'>;
}

/** Milliseconds that a print of older answers stays, so that a download which has begun can end. */
const KEEP_OLD_PRINTS = 60 * 60_000;

/** Prints one application in the state that its row names; a state that has passed meanwhile is not printed. */
export function printApplication(parts: PrintApplicationParts): JobHandler<PrintApplication> {
  const { database, storage } = parts;
  return async ({ payload: { pdfId: id } }, signal) => {
    const row = await database.reads.findOneBy(ApplicationPdfEntity, { id });
    // A worker that died here may have left the print of an applicant who is gone.
    if (!row) await storage.delete(printKey(id));
    if (!row || row.status === 'COMPLETED') return 'skipped';
    const application = await stillAt(parts, row);
    if (!application) return forget(parts, row);
    await change(parts, id, { status: 'IN_PROGRESS' });
    const pdf = await print(parts, row, application, signal);
    // Whatever else is drawn may have changed meanwhile: the shell, what the university says.
    if (!(await stillAt(parts, row))) return forget(parts, row);
    const file = printKey(id);
    await storage.put(file, pdf);
    await change(parts, id, { status: 'COMPLETED', file, message: null });
    if (!(await database.reads.findOneBy(ApplicationPdfEntity, { id }))) {
      await storage.delete(file); // the applicant was removed while it was written
      return 'skipped';
    }
    await removeOlder(parts, row);
    return 'done';
  };
}

async function print(
  { printer, views, storage, database, clock, partner, texts }: PrintApplicationParts,
  row: ApplicationPdfRow,
  application: PrintedApplication,
  signal: AbortSignal,
): Promise<Uint8Array> {
  const { expectedKeys, view, documents } = application;
  const reading = texts.reading(row.language);
  try {
    return await printer.print({
      answer: views.answers(application),
      expectedKeys,
      documents: await readDocuments(storage, documents),
      footer: footer(view, partner, reading),
      mark: view.submission ? null : write(reading, pdfTexts.draft),
      reading: onlyOf(reading),
      signal,
    });
  } catch (error) {
    if (!(error instanceof ChromiumMissingError)) throw error;
    await change({ database, clock }, row.id, { status: 'FAILED', message: TEXTS.pdfFailed });
    throw new PermanentJobError(error.message, { cause: error });
  }
}

/** At the foot of every page, which may come to lie apart from the others. What tells it from others comes first: a long foot is cut. */
function footer(
  { name, reference, submission }: ServicePrintReply,
  partner: Letterhead,
  reading: Locale,
): string {
  const when = submission && instantText(submission.submitted_at, partner.timeZone, reading.language);
  const state = when ? write(reading, pdfTexts.submitted, { when }) : write(reading, pdfTexts.notSubmitted);
  return [reference ?? '', state, name, nameIn(reading, partner)].filter(Boolean).join(' · ');
}

/** The university's name is a text too. */
const nameIn = (reading: Locale, { name }: Letterhead): string =>
  write(reading, { id: 'partner.name', source: name });

/** What a thread has to know of it. */
function onlyOf({ language, messages }: Locale): Locale {
  const ids = Object.values(pdfTexts).map(({ id }) => id);
  return {
    language,
    messages: Object.fromEntries(Object.entries(messages).filter(([id]) => ids.includes(id))),
  };
}

/** The application, if it still is in the state of the row. */
async function stillAt(
  { printed, database, partner, texts }: PrintApplicationParts,
  row: ApplicationPdfRow,
): Promise<PrintedApplication | undefined> {
  try {
    const application = await printed.read(row);
    return (await fingerprintNow(database, application, partner, texts.reading(row.language))) ===
      row.fingerprint
      ? application
      : undefined;
  } catch (error) {
    if (error instanceof NotFoundError) return undefined; // deleted meanwhile
    throw error;
  }
}

/** Whoever asks again gets a new row for the new answers, or for these if they come back. */
async function forget({ database }: PrintApplicationParts, row: ApplicationPdfRow): Promise<JobOutcome> {
  await database.unitOfWork.run((manager) => manager.delete(ApplicationPdfEntity, { id: row.id }));
  return 'skipped';
}

async function change(
  { database, clock }: Pick<PrintApplicationParts, 'database' | 'clock'>,
  id: string,
  values: Partial<ApplicationPdfRow>,
): Promise<void> {
  const updatedAt = clock.now().toISOString();
  await database.unitOfWork.run((manager) =>
    manager.update(ApplicationPdfEntity, { id }, { ...values, updatedAt }),
  );
}

/** Files first: a row without its file is made again, a file without its row would stay for ever. */
async function removeOlder(
  { database, clock, storage }: PrintApplicationParts,
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
