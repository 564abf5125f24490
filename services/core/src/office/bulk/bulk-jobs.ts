import {
  type ApplicationSearchPayload,
  BULK_LIMITS,
  type BulkAction,
  type BulkJobKind,
  type BulkKind,
  type BulkPayload,
  type BulkState,
  texts,
} from '@portico/contracts';
import { In, IsNull, LessThan, Not } from 'typeorm';
import { ApplicationEntity } from '../../applications/index.ts';
import { ConflictError, InvalidError, NotFoundError } from '../../errors.ts';
import {
  type Clock,
  type Database,
  findLocked,
  hashToken,
  instantAfter,
  isDuplicate,
  JobEntity,
  type Message,
  newId,
  newToken,
  sameHash,
  type Storage,
  type StoredFile,
} from '../../platform/index.ts';
import { ApplicationLineEntity } from '../list/application-line.entity.ts';
import { actorOf, type StaffAudit, type StaffMember } from '../../staff/index.ts';
import type { BulkActions } from './actions/bulk-actions.ts';
import { addItems } from './bulk-items.ts';
import { BulkItemEntity, type BulkItemState } from './bulk-item.entity.ts';
import { BulkJobEntity, type BulkJobRow, RUNNING_STATES } from './bulk-job.entity.ts';
import type { BulkSteps } from './bulk-steps.ts';
import { afterSelection, limitOf, selectionAction } from './after-selection.ts';

const LINK_LIFETIME = 5 * 60_000;
const MAX_RUNNING = 5;
const MAX_LEFT_OUT_LISTED = 100;
const MAX_LISTED = 50;

interface Selection {
  id?: string | undefined;
  ids?: string[] | undefined;
  search?: ApplicationSearchPayload | undefined;
}

export interface BulkInput extends Selection {
  kind: BulkKind;
  columns?: BulkPayload['columns'] | undefined;
}

export interface BulkActionInput extends Selection {
  action: BulkAction;
}

export interface BulkPreview {
  state: BulkState;
  affected: number;
  leftOut: { why: string; count: number }[];
}

export interface BulkJob extends BulkJobRow {
  leftOut: number;
}

export interface LeftOut {
  id: string;
  name: string;
  email: string;
  reference: string | null;
  why: string;
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
  actions: BulkActions;
}

export class BulkJobs {
  constructor(private readonly deps: BulkJobsDeps) {}

  /** Returns the existing job if the same person has used the id. @throws ConflictError beyond the limit of unfinished jobs */
  create({ kind, columns, ...selection }: BulkInput, staff: StaffMember): Promise<BulkJob> {
    return this.add(selection, { kind, action: null, columns: columns ?? null }, staff);
  }

  /** Selects applications for an action, which `start` carries out. @throws InvalidError for an invalid action */
  prepare({ action, ...selection }: BulkActionInput, staff: StaffMember): Promise<BulkJob> {
    this.deps.actions.check(action);
    return this.add(selection, { kind: action.kind, action, columns: null }, staff);
  }

  async preview(id: string, staff: StaffMember): Promise<BulkPreview> {
    const { state } = await this.own(id, staff);
    const counts = await this.deps.database.reads
      .createQueryBuilder(BulkItemEntity, 'item')
      .select('item.state', 'state')
      .addSelect('item.why', 'why')
      .addSelect('COUNT(*)', 'count')
      .where('item.bulk_id = :id', { id })
      .groupBy('item.state')
      .addGroupBy('item.why')
      .orderBy('item.why', 'ASC')
      .getRawMany<{ state: BulkItemState; why: string | null; count: number | string }>();
    const isLeftOut = ({ why }: { why: string | null }) => why !== null;
    return {
      state,
      affected: counts.filter((each) => !isLeftOut(each)).reduce((sum, { count }) => sum + Number(count), 0),
      leftOut: counts.filter(isLeftOut).map(({ why, count }) => ({ why: why ?? '', count: Number(count) })),
    };
  }

  /** For messages: returns the email to the first affected applicant. */
  async sample(id: string, staff: StaffMember): Promise<Message | null> {
    const { action } = await this.own(id, staff);
    const { reads } = this.deps.database;
    const [item] = await reads.find(BulkItemEntity, {
      where: { bulkId: id, why: IsNull() },
      order: { place: 'ASC' },
      take: 1,
    });
    if (!item || !action) return null;
    const application = await reads.findOneByOrFail(ApplicationEntity, { id: item.applicationId });
    return (await this.deps.actions.sample(reads, application, action)) ?? null;
  }

  /** Starts a prepared action, or continues one that stopped. Idempotent. @throws ConflictError if no application is affected, or the action was canceled */
  async start(id: string, staff: StaffMember): Promise<BulkJob> {
    await this.own(id, staff);
    await this.deps.database.unitOfWork.run(async (manager) => {
      const row = await findLocked(manager, BulkJobEntity, { id });
      if (!row?.action || row.state === 'done') return;
      if ((await this.problemOf(row)) === 'stopped')
        return this.deps.steps.change(manager, row, { state: 'acting', problem: null });
      if (row.state === 'acting') return;
      if (row.state !== 'preview') throw new ConflictError('bulk_not_ready', NOT_READY);
      const total = await manager.countBy(BulkItemEntity, { bulkId: id, state: 'waiting' });
      if (total === 0) throw new ConflictError('bulk_of_nobody', AFFECTS_NOBODY);
      await this.deps.audit.record(manager, selectionAction(row, total));
      await this.deps.steps.change(manager, row, { state: 'acting', total });
    });
    return this.show(id, staff);
  }

  private async add(
    { id = newId(), ids, search }: Selection,
    chosen: Pick<BulkJobRow, 'kind' | 'action' | 'columns'>,
    staff: StaffMember,
  ): Promise<BulkJob> {
    if ((ids === undefined) === (search === undefined)) throw new InvalidError('bulk_of_what', BULK_OF_WHAT);
    const { kind, action } = chosen;
    const most = Math.min(BULK_LIMITS.ids, limitOf({ kind }));
    if (ids && ids.length > most) throw new InvalidError('too_many_ids', tooManyIds(kind, most));
    const owner = ownerOf(staff);
    const known = await this.deps.database.reads.findOneBy(BulkJobEntity, { id });
    if (known) return this.show(id, staff);
    const row = this.newRow({ id, ...chosen, search: search ?? null }, owner, staff);
    const { unitOfWork } = this.deps.database;
    try {
      await unitOfWork.run(async (manager) => {
        if ((await manager.countBy(BulkJobEntity, { owner, state: In([...RUNNING_STATES]) })) >= MAX_RUNNING)
          throw new ConflictError('too_many_bulk_jobs', TOO_MANY_JOBS);
        await manager.insert(BulkJobEntity, row as never);
        if (!ids) return this.deps.steps.change(manager, row, {});
        const total = await addItems(
          manager,
          row,
          ids,
          action ? this.deps.actions.leftOut(action) : undefined,
        );
        if (total === 0) throw new InvalidError('bulk_of_nobody', BULK_OF_NOBODY);
        if (!action) await this.deps.audit.record(manager, selectionAction(row, total));
        await this.deps.steps.change(manager, row, { total, state: afterSelection(row) });
      });
    } catch (error) {
      if (!isDuplicate(error)) throw error; // concurrent request with the same id
    }
    return this.show(id, staff);
  }

  async list(staff: StaffMember): Promise<BulkJob[]> {
    const rows = await this.deps.database.reads.find(BulkJobEntity, {
      // Omit prepared actions, which only their dialog shows until they are started.
      where: { owner: ownerOf(staff), state: Not('preview') },
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
    return items.map(({ applicationId, state, why: reason }) => {
      const { name = '', email = '', reference = '' } = lineOf.get(applicationId) ?? {};
      return { id: applicationId, name, email, reference: reference || null, why: reason ?? state };
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
    return {
      ...file,
      kind: row.kind as BulkKind,
      name: `applications-${row.createdAt.slice(0, 10)}.${row.kind}`,
    };
  }

  async tidy(): Promise<void> {
    const { database, clock } = this.deps;
    const before = { expiresAt: LessThan(clock.now().toISOString()) };
    for (const row of await database.reads.findBy(BulkJobEntity, before)) await this.discard(row);
    for (const row of await database.reads.findBy(BulkJobEntity, { state: In([...RUNNING_STATES]) })) {
      const problem = await this.problemOf(row);
      if (problem) await this.deps.steps.end(row, { state: 'failed', problem });
    }
  }

  private async toView(row: BulkJobRow): Promise<BulkJob> {
    const { reads } = this.deps.database;
    const [leftOut, problem] = await Promise.all([
      reads.countBy(BulkItemEntity, leftOutOf(row.id)),
      this.problemOf(row),
    ]);
    return {
      ...row,
      ...(problem && { state: 'failed', problem }),
      ...(this.hasExpired(row) && row.state === 'done' && { state: 'expired' }),
      leftOut,
    };
  }

  /** Why the job failed, also before `tidy` has stored it. */
  private async problemOf(row: BulkJobRow): Promise<string | null> {
    if (row.jobId === null || !RUNNING_STATES.includes(row.state)) return row.problem;
    const job = await this.deps.database.reads.findOneBy(JobEntity, { id: row.jobId });
    if (job?.status !== 'failed') return null;
    return row.state === 'acting' ? 'stopped' : 'given_up';
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
    chosen: Pick<BulkJobRow, 'id' | 'kind' | 'action' | 'columns' | 'search'>,
    owner: string,
    staff: StaffMember,
  ): BulkJobRow {
    return {
      ...{ ...chosen, owner, startedBy: actorOf(staff), problem: null, step: 0, jobId: null },
      state: 'selecting',
      ...{ done: 0, total: 0, file: null, bytes: null, linkHash: null, linkUntil: null },
      createdAt: this.deps.clock.now().toISOString(),
      ...{ endedAt: null, expiresAt: null },
    };
  }
}

const leftOutOf = (bulkId: string) => ({ bulkId, state: In(['empty', 'failed', 'skipped']) });

const ownerOf = ({ personId, keyId }: StaffMember): string => personId ?? keyId ?? 'command line';

const BULK_OF_WHAT = 'Name the applications either by ID or by a search, not both.';
const BULK_OF_NOBODY = 'None of these applications exist anymore. Choose others.';
const NOT_READY = 'This action was canceled, or its applications are still being selected.';
const AFFECTS_NOBODY = 'This action affects none of the selected applications.';
const tooManyIds = (kind: BulkJobKind, most: number) =>
  `You can select at most ${most} applications one by one for this kind of file (${kind}). Select fewer, or select all results.`;
const TOO_MANY_JOBS = `You already have ${MAX_RUNNING} exports in progress. Wait for one to finish, or cancel one.`;
const NOT_THERE = 'This file doesn’t exist or has been deleted. Create it again.';
const LINK_ENDED = 'This link has expired or belongs to someone else. Select Download again.';
