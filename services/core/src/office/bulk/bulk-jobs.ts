import { type ApplicationSearchPayload, BULK_LIMITS, type BulkKind, texts } from '@portico/contracts';
import { In, LessThan } from 'typeorm';
import { ConflictError, InvalidError, NotFoundError } from '../../errors.ts';
import {
  type Clock,
  type Database,
  findLocked,
  hashToken,
  instantAfter,
  isDuplicate,
  JobEntity,
  newId,
  newToken,
  sameHash,
  type Storage,
  type StoredFile,
} from '../../platform/index.ts';
import { ApplicationLineEntity } from '../list/application-line.entity.ts';
import type { StaffAudit } from '../staff-audit.ts';
import { actorOf, type StaffMember } from '../staff-member.ts';
import { addItems } from './bulk-items.ts';
import { BulkItemEntity } from './bulk-item.entity.ts';
import { BulkJobEntity, type BulkJobRow, RUNNING_STATES } from './bulk-job.entity.ts';
import type { BulkSteps } from './bulk-steps.ts';
import { afterSelection, selectionAction } from './after-selection.ts';

const LINK_LIFETIME = 5 * 60_000;
const MAX_RUNNING = 5;
const MAX_LEFT_OUT_LISTED = 100;
const MAX_LISTED = 50;

export interface BulkInput {
  /** Chosen by the client for idempotency. */
  id?: string | undefined;
  kind: BulkKind;
  ids?: string[] | undefined;
  search?: ApplicationSearchPayload | undefined;
}

export interface BulkJob extends BulkJobRow {
  leftOut: number;
}

export interface LeftOut {
  id: string;
  name: string;
  email: string;
  reference: string | null;
  why: 'empty' | 'failed';
}

export interface BulkFile extends StoredFile {
  name: string;
  kind: BulkKind;
}

interface BulkJobsDeps {
  database: Database;
  clock: Clock;
  storage: Storage;
  steps: BulkSteps;
  audit: StaffAudit;
}

export class BulkJobs {
  constructor(private readonly deps: BulkJobsDeps) {}

  /** Returns the existing job if the same person has used the id. @throws ConflictError beyond the limit of unfinished jobs */
  async create({ id = newId(), kind, ids, search }: BulkInput, staff: StaffMember): Promise<BulkJob> {
    if ((ids === undefined) === (search === undefined)) throw new InvalidError('bulk_of_what', BULK_OF_WHAT);
    const most = Math.min(BULK_LIMITS.ids, BULK_LIMITS[kind]);
    if (ids && ids.length > most) throw new InvalidError('too_many_ids', tooManyIds(kind, most));
    const owner = ownerOf(staff);
    const known = await this.deps.database.reads.findOneBy(BulkJobEntity, { id });
    if (known) return this.show(id, staff);
    const row = this.newRow({ id, kind, search: search ?? null }, owner, staff);
    const { unitOfWork } = this.deps.database;
    try {
      await unitOfWork.run(async (manager) => {
        if ((await manager.countBy(BulkJobEntity, { owner, state: In([...RUNNING_STATES]) })) >= MAX_RUNNING)
          throw new ConflictError('too_many_bulk_jobs', TOO_MANY_JOBS);
        await manager.insert(BulkJobEntity, row as never);
        if (!ids) return this.deps.steps.change(manager, row, {});
        const total = await addItems(manager, row, ids);
        if (total === 0) throw new InvalidError('bulk_of_nobody', BULK_OF_NOBODY);
        await this.deps.audit.record(manager, selectionAction(row, total));
        await this.deps.steps.change(manager, row, { total, state: afterSelection(kind) });
      });
    } catch (error) {
      if (!isDuplicate(error)) throw error; // concurrent request with the same id
    }
    return this.show(id, staff);
  }

  async list(staff: StaffMember): Promise<BulkJob[]> {
    const rows = await this.deps.database.reads.find(BulkJobEntity, {
      where: { owner: ownerOf(staff) },
      order: { createdAt: 'DESC', id: 'DESC' },
      take: MAX_LISTED,
    });
    return Promise.all(rows.map((row) => this.toView(row)));
  }

  async leftOut(id: string, staff: StaffMember): Promise<LeftOut[]> {
    await this.own(id, staff);
    const { reads } = this.deps.database;
    const items = await reads.find(BulkItemEntity, {
      ...{ where: leftOutOf(id), order: { place: 'ASC' }, take: MAX_LEFT_OUT_LISTED },
    });
    const lines = await reads.find(ApplicationLineEntity, {
      where: { applicationId: In(items.map(({ applicationId }) => applicationId)) },
      select: { applicationId: true, name: true, email: true, reference: true },
    });
    const lineOf = new Map(lines.map((line) => [line.applicationId, line]));
    return items.map(({ applicationId, state }) => {
      const { name = '', email = '', reference = '' } = lineOf.get(applicationId) ?? {};
      const why = state === 'empty' ? ('empty' as const) : ('failed' as const);
      return { id: applicationId, name, email, reference: reference || null, why };
    });
  }

  /** Cancels a job or deletes its file. Idempotent. @throws NotFoundError for another owner's job */
  async remove(id: string, staff: StaffMember): Promise<void> {
    const row = await this.own(id, staff);
    if (RUNNING_STATES.includes(row.state)) {
      await this.deps.database.unitOfWork.run(async (manager) => {
        const now = await findLocked(manager, BulkJobEntity, { id });
        if (now && RUNNING_STATES.includes(now.state))
          await this.deps.steps.change(manager, now, { state: 'cancelled' });
      });
      return;
    }
    await this.discard(row);
  }

  async link(id: string, staff: StaffMember): Promise<{ token: string; until: string }> {
    const row = await this.own(id, staff);
    if (row.state !== 'done' || this.hasExpired(row)) throw new ConflictError('bulk_not_there', NOT_THERE);
    const token = newToken();
    const until = instantAfter(this.deps.clock.now(), LINK_LIFETIME);
    await this.deps.database.unitOfWork.run((manager) =>
      manager.update(BulkJobEntity, { id }, { linkHash: hashToken(token), linkUntil: until }),
    );
    return { token, until };
  }

  async file(id: string, token: string, staff: StaffMember): Promise<BulkFile> {
    const row = await this.own(id, staff);
    const now = this.deps.clock.now().toISOString();
    const isGood =
      row.linkHash !== null && sameHash(row.linkHash, hashToken(token)) && (row.linkUntil ?? '') > now;
    if (!isGood || row.state !== 'done' || row.file === null || this.hasExpired(row))
      throw new NotFoundError(LINK_ENDED);
    const file = await this.deps.storage.read(row.file);
    if (!file) throw new NotFoundError(LINK_ENDED);
    return { ...file, kind: row.kind, name: `applications-${row.createdAt.slice(0, 10)}.${row.kind}` };
  }

  async tidy(): Promise<void> {
    const { database, clock } = this.deps;
    const before = { expiresAt: LessThan(clock.now().toISOString()) };
    for (const row of await database.reads.findBy(BulkJobEntity, before)) await this.discard(row);
    for (const row of await database.reads.findBy(BulkJobEntity, { state: In([...RUNNING_STATES]) })) {
      if (!(await this.isGivenUp(row))) continue;
      await this.deps.steps.end(row, { state: 'failed', problem: 'given_up' });
    }
  }

  private async toView(row: BulkJobRow): Promise<BulkJob> {
    const { reads } = this.deps.database;
    const [leftOut, isGivenUp] = await Promise.all([
      reads.countBy(BulkItemEntity, leftOutOf(row.id)),
      this.isGivenUp(row),
    ]);
    return {
      ...row,
      ...(isGivenUp && { state: 'failed', problem: 'given_up' }),
      ...(this.hasExpired(row) && row.state === 'done' && { state: 'expired' }),
      leftOut,
    };
  }

  private async isGivenUp(row: BulkJobRow): Promise<boolean> {
    if (!RUNNING_STATES.includes(row.state) || row.jobId === null) return false;
    const job = await this.deps.database.reads.findOneBy(JobEntity, { id: row.jobId });
    return job?.status === 'failed';
  }

  private async show(id: string, staff: StaffMember): Promise<BulkJob> {
    return this.toView(await this.own(id, staff));
  }

  private async own(id: string, staff: StaffMember): Promise<BulkJobRow> {
    const row = await this.deps.database.reads.findOneBy(BulkJobEntity, { id });
    if (row?.owner !== ownerOf(staff)) throw new NotFoundError(texts.notFound);
    return row;
  }

  private hasExpired({ expiresAt }: BulkJobRow): boolean {
    return expiresAt !== null && expiresAt <= this.deps.clock.now().toISOString();
  }

  /** Deletes the file first: a row without a file is harmless, but a file without a row stays for a week. */
  private async discard({ id, file }: BulkJobRow): Promise<void> {
    if (file !== null) await this.deps.storage.delete(file);
    await this.deps.database.unitOfWork.run((manager) => manager.delete(BulkJobEntity, { id }));
  }

  private newRow(
    { id, kind, search }: Pick<BulkJobRow, 'id' | 'kind' | 'search'>,
    owner: string,
    staff: StaffMember,
  ): BulkJobRow {
    return {
      ...{ id, owner, kind, search, startedBy: actorOf(staff), problem: null, step: 0, jobId: null },
      state: 'selecting',
      ...{ done: 0, total: 0, file: null, bytes: null, linkHash: null, linkUntil: null },
      createdAt: this.deps.clock.now().toISOString(),
      ...{ endedAt: null, expiresAt: null },
    };
  }
}

const leftOutOf = (bulkId: string) => ({ bulkId, state: In(['empty', 'failed']) });

const ownerOf = ({ personId, keyId }: StaffMember): string => personId ?? keyId ?? 'command line';

const BULK_OF_WHAT = 'Name the applications either by ID or by a search, not both.';
const BULK_OF_NOBODY = 'None of these applications exist anymore. Choose others.';
const tooManyIds = (kind: BulkKind, most: number) =>
  `You can select at most ${most} applications one by one for this kind of file (${kind}). Select fewer, or select all results.`;
const TOO_MANY_JOBS = `You already have ${MAX_RUNNING} exports in progress. Wait for one to finish, or cancel one.`;
const NOT_THERE = 'This file doesn’t exist or has been deleted. Create it again.';
const LINK_ENDED = 'This link has expired or belongs to someone else. Select Download again.';
