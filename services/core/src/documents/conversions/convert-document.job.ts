import { type ConversionStatus, texts } from '@portico/contracts';
import { SOURCE, write } from '@portico/texts';
import { type EntityManager, In } from 'typeorm';
import {
  ConversionEntity,
  type ConversionRow,
  frozenDocuments,
  isRequested,
  lockApplication,
} from '../../applications/index.ts';
import type {
  Clock,
  Database,
  DiscardFiles,
  JobHandler,
  JobOutcome,
  JobQueue,
  Storage,
} from '../../platform/index.ts';
import { ConversionRefusedError, EngineCrashError, REFUSALS } from '../converter/converter-errors.ts';
import type { DocumentConverter } from '../converter/document-converter.ts';
import { inspectInThread } from '../inspection/inspect-in-thread.ts';
import { setDocumentAnswer } from './document-answer.ts';
import { whileCurrent } from './while-current.ts';
import type { UploadScanner } from '../scanner/upload-scanner.ts';
import type { DocumentThreads } from '../thread-works.ts';

export interface ConvertDocument {
  conversionId: string;
  /** Of the row when the job was ordered. */
  generation: number;
  sourceKey: string;
  pdfKey: string;
}

export interface ConvertDocumentParts {
  database: Database;
  clock: Clock;
  jobs: JobQueue;
  storage: Storage;
  converter: DocumentConverter;
  threads: DocumentThreads;
  /** Absent: nobody looks for viruses. */
  scanner?: UploadScanner;
}

/** What became of a document; the message is for the applicant. */
type Result = { pdf: Uint8Array } | { refused: string };

/**
 * Has one upload looked at for viruses, inspects it, converts it and keeps the PDF. Whatever is deleted or replaced meanwhile is not converted any further,
 * and what is finished too late goes again. An applicant's file that can't be used is an outcome; only a broken part is an error, and
 * tried again.
 */
export function convertDocument(parts: ConvertDocumentParts): JobHandler<ConvertDocument> {
  return async ({ payload }, signal) => {
    const { reads } = parts.database;
    const row = await waiting(reads, payload);
    if (!row) return endOfOld(parts, payload);
    // Nobody waits for the row to say that it is being worked on.
    const [begun, result] = await together(
      begin(parts, payload),
      whileCurrent(reads, row, signal, (until) => convert(parts, row, until)),
    );
    if (!begun || !result) return endOfOld(parts, payload);
    if ('refused' in result)
      return finish(parts, payload, row, { status: 'failed', message: result.refused });
    await parts.storage.put(payload.pdfKey, result.pdf);
    return finish(parts, payload, row, { status: 'completed', message: null });
  };
}

/** A second try shows whether it was the file: a busy machine, or a worker that is stopping, is none of its fault. */
const TRIES = 2;

/** The row, if it still waits for this. */
const waiting = (reads: EntityManager, { conversionId: id, generation }: ConvertDocument) =>
  reads.findOneBy(ConversionEntity, { id, generation, status: In(PENDING) });

/** @returns false if it does not wait for this any more. */
async function begin(
  { database, clock }: ConvertDocumentParts,
  { conversionId: id, generation }: ConvertDocument,
): Promise<boolean> {
  const updatedAt = clock.now().toISOString();
  return database.unitOfWork.run(async (manager) => {
    const waiting = { id, generation, status: In(PENDING) };
    const { affected } = await manager.update(ConversionEntity, waiting, {
      status: 'in_progress',
      updatedAt,
    });
    return affected === 1;
  });
}

/** Both to their ends, also where one of them breaks: nothing of a job goes on after it. */
async function together<One, Other>(one: Promise<One>, other: Promise<Other>): Promise<[One, Other]> {
  await Promise.allSettled([one, other]);
  return Promise.all([one, other]);
}

const PENDING: ConversionStatus[] = ['unprocessed', 'in_progress'];

async function convert(
  { database, storage, converter, threads, scanner }: ConvertDocumentParts,
  row: ConversionRow,
  signal: AbortSignal,
): Promise<Result> {
  const source = await storage.get(row.sourceKey);
  if (!source) return { refused: write(SOURCE, texts.fileNotUploaded) };
  const refusal = await scanner?.refusalOf(source, row.id, signal);
  if (refusal) return { refused: write(SOURCE, refusal) };
  const inspected = await inspectInThread(threads, source, row.fileName, signal);
  if (!inspected.ok) return { refused: inspected.message };
  try {
    return { pdf: await converter.convert(inspected.type, inspected.bytes, signal) };
  } catch (error) {
    if (signal.aborted) throw error;
    if (isFaultOfFile(error) && (await countFault(database, row)) < TRIES) throw error;
    if (error instanceof EngineCrashError) return { refused: write(SOURCE, REFUSALS.unreadable) };
    if (error instanceof ConversionRefusedError) return { refused: error.message };
    throw error;
  }
}

const isFaultOfFile = (error: unknown): boolean =>
  error instanceof EngineCrashError || (error instanceof ConversionRefusedError && error.code === 'too_slow');

/** @returns how often it has happened with this file. */
async function countFault(database: Database, { id, generation, faults }: ConversionRow): Promise<number> {
  await database.unitOfWork.run((manager) =>
    manager.increment(ConversionEntity, { id, generation }, 'faults', 1),
  );
  return faults + 1;
}

/** Locks in the order of everybody who changes documents: the application, then the conversion. */
async function finish(
  parts: ConvertDocumentParts,
  payload: ConvertDocument,
  { applicationId, answerKey }: ConversionRow,
  ended: { status: 'completed' | 'failed'; message: string | null },
): Promise<JobOutcome> {
  const { database, clock, jobs } = parts;
  const { conversionId: id, generation, sourceKey } = payload;
  const updatedAt = clock.now().toISOString();
  const isOurs = await database.unitOfWork.run(async (manager) => {
    const application = await lockApplication(manager, applicationId);
    const ours = { id, generation, status: 'in_progress' as const };
    const { affected } = await manager.update(ConversionEntity, ours, { ...ended, updatedAt });
    if (affected !== 1) return false;
    // A submitted application stays what it was when it was submitted, and what was asked for later is no answer.
    if (application.status !== 'submitted' && !isRequested(answerKey))
      await setDocumentAnswer(manager, application, answerKey, ended.status, updatedAt);
    const files: DiscardFiles = { keys: [sourceKey] };
    await jobs.add(manager, { kind: 'discard-files', payload: files });
    return true;
  });
  return isOurs ? 'done' : endOfOld(parts, payload);
}

/**
 * Deletes what this job has made of an older generation, unless a submission holds it. Of its own generation somebody else has
 * made the same already.
 */
async function endOfOld(
  { database, storage }: ConvertDocumentParts,
  { conversionId: id, generation, sourceKey, pdfKey }: ConvertDocument,
): Promise<JobOutcome> {
  const row = await database.reads.findOneBy(ConversionEntity, { id });
  if (row?.generation === generation) return 'skipped';
  const frozen = row ? await frozenDocuments(database.reads, row.applicationId) : [];
  for (const key of [sourceKey, pdfKey]) if (!frozen.includes(key)) await storage.delete(key);
  return 'skipped';
}
