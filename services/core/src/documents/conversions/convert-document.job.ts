import { type ConversionStatus, texts, DOCUMENT_STATES } from '@portico/contracts';
import { SOURCE, write } from '@portico/texts';
import { type EntityManager, In } from 'typeorm';
import {
  ConversionEntity,
  type ConversionRow,
  DocumentChanges,
  frozenDocuments,
  isOfQuestion,
  lockApplication,
  replacedKey,
  type ApplicationRow,
  mergeAnswers,
  storeMerged,
} from '../../applications/index.ts';
import {
  type Clock,
  type Database,
  type DiscardFiles,
  findLocked,
  type JobHandler,
  type JobOutcome,
  type JobQueue,
  type Storage,
} from '../../platform/index.ts';
import { ConversionRefusedError, EngineCrashError, REFUSALS } from '../converter/converter-errors.ts';
import type { DocumentConverter } from '../converter/document-converter.ts';
import { inspectInThread } from '../inspection/inspect-in-thread.ts';
import type { WebhookEvents } from '../../webhooks/index.ts';
import type { UploadScanner } from '../scanner/upload-scanner.ts';
import type { DocumentThreads } from '../thread-tasks.ts';

export interface ConvertDocument {
  conversionId: string;
  generation: number;
  sourceKey: string;
  pdfKey: string;
}

/** Runs in the transaction that attaches a converted document, with the application locked. */
export type AfterConversion = (
  manager: EntityManager,
  document: { id: string; applicationId: string; answerKey: string },
) => Promise<void>;

/** Prints a document that is a form instead of a file; undefined for a file. */
export type PrintForm = (document: ConversionRow, signal: AbortSignal) => Promise<Uint8Array | undefined>;

export interface ConvertDocumentDeps {
  database: Database;
  clock: Clock;
  jobs: JobQueue;
  storage: Storage;
  converter: DocumentConverter;
  threads: DocumentThreads;
  scanner?: UploadScanner;
  events: WebhookEvents;
  afterConversion: AfterConversion;
  printForm?: PrintForm;
}

type Result = { pdf: Uint8Array } | { refused: string };

/**
 * Scans, inspects, and converts one upload, then stores the PDF. Stops if the document is removed or replaced, and discards late results.
 * An unusable file is an outcome; only converter failures throw and are retried.
 */
export function convertDocument(deps: ConvertDocumentDeps): JobHandler<ConvertDocument> {
  return async ({ payload }, signal) => {
    const { reads } = deps.database;
    const row = await findPending(reads, payload);
    if (!row) return discardOutdated(deps, payload);
    const [isPending, result] = await settleBoth(
      markInProgress(deps, payload),
      runWhileCurrent(reads, row, signal, (until) => convert(deps, row, until)),
    );
    if (!isPending || !result) return discardOutdated(deps, payload);
    if ('refused' in result) return finish(deps, payload, row, { status: 'failed', message: result.refused });
    await deps.storage.put(payload.pdfKey, result.pdf);
    return finish(deps, payload, row, { status: 'completed', message: null });
  };
}

/** Attempts before a file that crashes the converter is refused: the first failure may be due to a busy machine or a stopping worker. */
const TRIES = 2;

const findPending = (reads: EntityManager, { conversionId: id, generation }: ConvertDocument) =>
  reads.findOneBy(ConversionEntity, { id, generation, status: In(PENDING) });

async function markInProgress(
  { database, clock }: ConvertDocumentDeps,
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

/** Waits for both even if one fails, so that neither keeps running after the job. */
async function settleBoth<One, Other>(one: Promise<One>, other: Promise<Other>): Promise<[One, Other]> {
  await Promise.allSettled([one, other]);
  return Promise.all([one, other]);
}

const PENDING: ConversionStatus[] = ['unprocessed', 'in_progress'];

async function convert(
  { database, storage, converter, threads, scanner, printForm }: ConvertDocumentDeps,
  row: ConversionRow,
  signal: AbortSignal,
): Promise<Result> {
  const form = await printForm?.(row, signal);
  if (form) return { pdf: form };
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

async function countFault(database: Database, { id, generation, faults }: ConversionRow): Promise<number> {
  await database.unitOfWork.run((manager) =>
    manager.increment(ConversionEntity, { id, generation }, 'faults', 1),
  );
  return faults + 1;
}

async function finish(
  deps: ConvertDocumentDeps,
  payload: ConvertDocument,
  { applicationId, answerKey }: ConversionRow,
  ended: { status: 'completed' | 'failed'; message: string | null },
): Promise<JobOutcome> {
  const { database, clock, jobs, events } = deps;
  const { conversionId: id, generation, sourceKey } = payload;
  const updatedAt = clock.now().toISOString();
  const isOurs = await database.unitOfWork.run(async (manager) => {
    const application = await lockApplication(manager, applicationId);
    const ours = { id, generation, status: 'in_progress' as const };
    const { affected } = await manager.update(ConversionEntity, ours, { ...ended, updatedAt });
    if (affected !== 1) return false;
    const replaced = replacedKey(answerKey);
    const key = replaced ?? answerKey;
    if (replaced !== undefined && ended.status === 'completed')
      await attachReplacement(deps, manager, replaced, id);
    // Submitted applications are frozen, and requested documents aren't answers. A refused replacement changes no answer.
    const isAnswer = isOfQuestion(key) && (replaced === undefined || ended.status === 'completed');
    if (application.status !== 'submitted' && isAnswer)
      await setDocumentAnswer(manager, application, key, ended.status, updatedAt);
    if (ended.status === 'completed') {
      await events.emit(manager, 'document.attached', applicationId, { document: id, key });
      await deps.afterConversion(manager, { id, applicationId, answerKey: key });
    }
    const files: DiscardFiles = { keys: [sourceKey] };
    await jobs.add(manager, { kind: 'discard-files', payload: files });
    return true;
  });
  return isOurs ? 'done' : discardOutdated(deps, payload);
}

async function attachReplacement(
  { clock, jobs }: ConvertDocumentDeps,
  manager: EntityManager,
  answerKey: string,
  id: string,
): Promise<void> {
  const replacement = await manager.findOneByOrFail(ConversionEntity, { id });
  const { applicationId } = replacement;
  const old = await findLocked(manager, ConversionEntity, { applicationId, answerKey });
  // Removing the document removes its replacement, so there always is one.
  if (!old) throw new Error(`There is no document "${answerKey}" to replace.`);
  await new DocumentChanges(clock, jobs).replace(manager, old, replacement);
}

/**
 * Deletes the files of an outdated generation, except those of a submission. Deletes nothing if the generation is still current:
 * another worker has completed it, and its PDF has the same key.
 */
async function discardOutdated(
  { database, storage }: ConvertDocumentDeps,
  { conversionId: id, generation, sourceKey, pdfKey }: ConvertDocument,
): Promise<JobOutcome> {
  const row = await database.reads.findOneBy(ConversionEntity, { id });
  if (row?.generation === generation) return 'skipped';
  const frozen = row ? await frozenDocuments(database.reads, row.applicationId) : [];
  for (const key of [sourceKey, pdfKey]) if (!frozen.includes(key)) await storage.delete(key);
  return 'skipped';
}

const CHECK_INTERVAL_MS = 500;

/** Runs `work` and aborts its signal once the document is removed or replaced. @returns undefined if aborted */
async function runWhileCurrent<Result>(
  reads: EntityManager,
  { id, generation }: ConversionRow,
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result | undefined> {
  const replaced = new AbortController();
  const check = async () => {
    const isCurrent = await reads.existsBy(ConversionEntity, { id, generation });
    if (!isCurrent) replaced.abort(new Error('The document was removed or replaced.'));
  };
  // Ignore a failed check; the next one may succeed.
  const checks = setInterval(() => void check().catch(() => {}), CHECK_INTERVAL_MS);
  try {
    return await work(AbortSignal.any([signal, replaced.signal]));
  } catch (error) {
    if (replaced.signal.aborted) return undefined;
    throw error;
  } finally {
    clearInterval(checks);
  }
}

/** The application must be locked. */
export async function setDocumentAnswer(
  manager: EntityManager,
  application: ApplicationRow,
  answerKey: string,
  status: ConversionStatus,
  at: string,
): Promise<void> {
  const answers = { [answerKey]: DOCUMENT_STATES[status].answer };
  const merged = mergeAnswers(application, { answers, base: application.version });
  await storeMerged(manager, application, merged, null, at);
}
