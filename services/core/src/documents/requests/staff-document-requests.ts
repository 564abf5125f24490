import { texts } from '@portico/contracts';
import { parseDate, cleanLine, cleanLines } from '@portico/form-model';
import type { EntityManager } from 'typeorm';
import {
  ConversionEntity,
  type ConversionRow,
  currentConversion,
  displayName,
  ApplicationEntity,
  type ApplicationRow,
  lockExisting,
  recipientOf,
  requestedKey,
  SubmissionEntity,
  bumpUpdatedAt,
} from '../../applications/index.ts';
import {
  type Clock,
  type Database,
  findLocked,
  instantAfter,
  newId,
  type Outbox,
  type Storage,
} from '../../platform/index.ts';
import type { EmailComposer } from '../../texts/index.ts';
import type { WebhookEvents } from '../../webhooks/index.ts';
import { ConflictError, InvalidError, NotFoundError } from '../../errors.ts';
import { pdfName } from '../conversions/conversions.ts';
import {
  DocumentRequestEntity,
  type DocumentRequestRow,
  type RequestStatus,
} from './document-request.entity.ts';
import { documentRequestedEmail, requestWithdrawnEmail } from './request-emails.ts';

const TITLE_MAX_LENGTH = 100;
const NOTE_MAX_LENGTH = 500;
const WRONG_DAY = 'Enter the date it was received (YYYY-MM-DD), today or earlier.';
const LISTED = 500;
/** Number of latest requests in which the usual titles are counted. */
const COUNTED = 1_000;
const USUAL = 8;

export interface RequestsOfOfficeDeps {
  database: Database;
  clock: Clock;
  outbox: Outbox;
  storage: Storage;
  composer: EmailComposer;
  events: WebhookEvents;
}

export interface Received {
  on?: string;
  note?: string;
}

export interface ListedRequest extends DocumentRequestRow {
  name: string;
  reference: string;
  document: Pick<ConversionRow, 'fileName' | 'fileSize' | 'status' | 'updatedAt'> | null;
}

export class StaffDocumentRequests {
  constructor(private readonly deps: RequestsOfOfficeDeps) {}

  /**
   * Requests a document, by email and on the applicant's page. Idempotent while the same request is open.
   * @throws NotFoundError, InvalidError without a title, ConflictError if the application was never submitted
   */
  async request(
    applicationId: string,
    wish: { title: string; note: string },
    by: string,
  ): Promise<ListedRequest> {
    const { title, note } = checkedRequest(wish);
    const { database, clock, events } = this.deps;
    return database.unitOfWork.run(async (manager) => {
      const application = await lockExisting(manager, applicationId);
      if ((await referenceOf(manager, applicationId)) === undefined)
        throw new ConflictError('not_submitted', texts.requestNotSubmitted);
      const same = await manager.findOneBy(DocumentRequestEntity, { applicationId, title, status: 'open' });
      if (same) return listed(manager, same);
      const row: DocumentRequestRow = {
        id: newId(),
        applicationId,
        title,
        note,
        status: 'open',
        askedAt: clock.now().toISOString(),
        askedBy: by,
        closedAt: null,
        closedBy: null,
      };
      await manager.insert(DocumentRequestEntity, row);
      await bumpUpdatedAt(manager, { id: applicationId }, row.askedAt);
      await this.send(manager, application, documentRequestedEmail, row);
      await events.emit(manager, 'document.requested', applicationId, { request: row.id });
      return listed(manager, row);
    });
  }

  async list(which: { applicationId?: string; status?: RequestStatus }): Promise<ListedRequest[]> {
    const { reads } = this.deps.database;
    const { applicationId, status } = which;
    if (applicationId !== undefined && !(await reads.existsBy(ApplicationEntity, { id: applicationId })))
      throw new NotFoundError(texts.applicationUnknown);
    const rows = await reads.find(DocumentRequestEntity, {
      where: { ...(applicationId !== undefined && { applicationId }), ...(status && { status }) },
      order: { id: 'DESC' },
      take: LISTED,
    });
    return Promise.all(rows.map((row) => listed(reads, row)));
  }

  /** Returns the titles that were requested most often lately, most frequent first. */
  async usualTitles(): Promise<string[]> {
    const latest = await this.deps.database.reads.find(DocumentRequestEntity, {
      select: { id: true, title: true },
      order: { id: 'DESC' },
      take: COUNTED,
    });
    const counts = new Map<string, number>();
    for (const { title } of latest) counts.set(title, (counts.get(title) ?? 0) + 1);
    return [...counts]
      .toSorted(([, one], [, other]) => other - one)
      .slice(0, USUAL)
      .map(([title]) => title);
  }

  async show(id: string): Promise<ListedRequest> {
    const { reads } = this.deps.database;
    const row = await reads.findOneBy(DocumentRequestEntity, { id });
    if (!row) throw new NotFoundError(texts.requestUnknown);
    return listed(reads, row);
  }

  async file(id: string): Promise<{ name: string; bytes: Uint8Array }> {
    const { database, storage } = this.deps;
    const { applicationId } = await this.show(id);
    const which = { applicationId, answerKey: requestedKey(id), status: 'completed' as const };
    const row = await database.reads.findOneBy(ConversionEntity, which);
    const bytes = row && (await storage.get(row.pdfKey));
    if (!bytes) throw new NotFoundError(texts.requestWithoutFile);
    return { name: pdfName(row.fileName), bytes };
  }

  /**
   * Closes a request. Idempotent.
   * @param how how the document arrived if it wasn't uploaded
   * @throws NotFoundError, InvalidError, ConflictError if it was closed differently
   */
  async close(
    applicationId: string,
    id: string,
    status: Exclude<RequestStatus, 'open'>,
    by: string,
    how: Received = {},
  ): Promise<ListedRequest> {
    const { database, clock, events } = this.deps;
    const received = this.checked(how);
    return database.unitOfWork.run(async (manager) => {
      const application = await lockExisting(manager, applicationId);
      const row = await findLocked(manager, DocumentRequestEntity, { id, applicationId });
      if (!row) throw new NotFoundError(texts.requestUnknown);
      if (row.status === status) return listed(manager, row);
      if (row.status !== 'open') throw new ConflictError('request_closed', texts.requestClosed);
      const closed = { status, closedAt: clock.now().toISOString(), closedBy: by, ...received };
      await manager.update(DocumentRequestEntity, { id }, closed);
      await bumpUpdatedAt(manager, { id: applicationId }, closed.closedAt);
      if (status === 'withdrawn') await this.send(manager, application, requestWithdrawnEmail, row);
      else await events.emit(manager, 'document.received', applicationId, { request: id });
      return listed(manager, { ...row, ...closed });
    });
  }

  private checked({ on, note = '' }: Received): Pick<DocumentRequestRow, 'receivedOn' | 'receivedNote'> {
    const receivedNote = cleanLines(note);
    if (receivedNote.length > NOTE_MAX_LENGTH)
      throw new InvalidError('invalid_input', texts.requestNote, { note: texts.requestNote });
    // The latest date that has started anywhere on earth (UTC+14).
    const latest = instantAfter(this.deps.clock.now(), 14 * 3_600_000).slice(0, 'YYYY-MM-DD'.length);
    if (on !== undefined && (!parseDate(on) || on > latest))
      throw new InvalidError('invalid_input', WRONG_DAY, { on: WRONG_DAY });
    return { receivedOn: on ?? null, receivedNote: receivedNote === '' ? null : receivedNote };
  }

  private async send(
    manager: EntityManager,
    application: ApplicationRow,
    write: typeof documentRequestedEmail | typeof requestWithdrawnEmail,
    row: DocumentRequestRow,
  ): Promise<void> {
    const { composer, outbox } = this.deps;
    const reference = (await referenceOf(manager, application.id)) ?? '';
    const message = write(composer, await recipientOf(manager, application), reference, row);
    await outbox.send(manager, { ...message, applicationId: application.id });
  }
}

export function checkedRequest(wish: { title: string; note: string }): { title: string; note: string } {
  const title = cleanLine(wish.title);
  const note = cleanLines(wish.note);
  if (title === '' || title.length > TITLE_MAX_LENGTH)
    throw new InvalidError('invalid_input', texts.requestTitle, { title: texts.requestTitle });
  if (note.length > NOTE_MAX_LENGTH)
    throw new InvalidError('invalid_input', texts.requestNote, { note: texts.requestNote });
  return { title, note };
}

async function referenceOf(reads: EntityManager, applicationId: string): Promise<string | undefined> {
  const found = await reads.find(SubmissionEntity, {
    where: { applicationId },
    select: { reference: true },
    order: { id: 'DESC' },
    take: 1,
  });
  return found[0]?.reference;
}

async function listed(reads: EntityManager, row: DocumentRequestRow): Promise<ListedRequest> {
  const { applicationId, id } = row;
  const [application, reference, found] = await Promise.all([
    reads.findOneByOrFail(ApplicationEntity, { id: applicationId }),
    referenceOf(reads, applicationId),
    reads.findOneBy(ConversionEntity, { applicationId, answerKey: requestedKey(id) }),
  ]);
  const document = found && (await currentConversion(reads, found));
  return {
    ...row,
    name: displayName(application.answers),
    reference: reference ?? '',
    document: document && document.status !== 'not_answered' ? document : null,
  };
}
