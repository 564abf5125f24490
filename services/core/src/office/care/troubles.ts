import { setImmediate as nextTurn } from 'node:timers/promises';
import { NotFoundError } from '../../errors.ts';
import { type Clock, type Database, instantAfter } from '../../platform/index.ts';
import { checkScope } from '../keys/staff-keys.ts';
import { actorOf, type StaffMember } from '../staff-member.ts';
import type { StaffAudit } from '../staff-audit.ts';
import { forget, troublesOf } from './stored-troubles.ts';
import type { TroubleKind } from './trouble-kind.ts';
import { TroubleEntity, TroubleRoundEntity, type TroubleRow } from './trouble.entity.ts';

/** Milliseconds for which what was ordered is waited for, before the same is ordered with all the others again. */
const ORDERED_LATELY = 10 * 60_000;
/** Troubles of one page, and those that one call mends. */
const TROUBLES_AT_ONCE = 100;

export interface TroublesParts {
  database: Database;
  clock: Clock;
  audit: StaffAudit;
  kinds: TroubleKind[];
}

/** States that can't be, and are: found by themselves, told with what they mean, and mended. */
export class Troubles {
  constructor(private readonly parts: TroublesParts) {}

  /** Each kind, in the order in which somebody should care, with how many there are. */
  async overview() {
    const { database, kinds } = this.parts;
    const counts = await this.counts();
    const rounds = await database.reads.find(TroubleRoundEntity);
    return kinds.map(({ name, means, mends, deed, changesApplication }) => ({
      ...{ name, means, mends, deed, changesApplication },
      count: counts.get(name) ?? 0,
      lookedAt: rounds.find(({ kind }) => kind === name)?.lookedAt ?? null,
    }));
  }

  /** How many there are, by kind; nothing of a kind of which there are none. */
  async counts(): Promise<Map<string, number>> {
    const rows = (await this.parts.database.reads.query(
      'SELECT kind, COUNT(*) AS n FROM trouble GROUP BY kind',
    )) as { kind: string; n: number | string }[];
    return new Map(rows.map(({ kind, n }) => [kind, Number(n)]));
  }

  /** Those of one kind, the one first that was found first. @param after id of the last one of the page before @throws NotFoundError */
  async list(name: string, limit: number, after = ''): Promise<TroubleRow[]> {
    const { name: kind } = this.kind(name);
    return troublesOf(this.parts.database.reads, kind, limit, after);
  }

  /**
   * Mends one, and looks whether it is well.
   * @returns `mended`; `ordered` where a job has yet to do it; `gone` when it was well already
   * @throws NotFoundError, ForbiddenError
   */
  async mend(name: string, id: string, by: StaffMember): Promise<'mended' | 'ordered' | 'gone'> {
    const kind = this.kind(name);
    if (kind.changesApplication) checkScope(by, 'changes');
    const row = await this.parts.database.reads.findOneBy(TroubleEntity, { id, kind: name });
    if (!row) return 'gone';
    return this.mendRow(kind, row, by);
  }

  /**
   * Mends those of one kind that nobody has had mended yet, the first hundred.
   * @returns how many, and of how many another call has yet to be made
   * @throws NotFoundError, ForbiddenError
   */
  async mendAll(
    name: string,
    by: StaffMember,
  ): Promise<{ mended: number; ordered: number; failed: number; left: number }> {
    const kind = this.kind(name);
    if (kind.changesApplication) checkScope(by, 'changes');
    const before = instantAfter(this.parts.clock.now(), -ORDERED_LATELY);
    const waiting = this.parts.database.reads
      .createQueryBuilder(TroubleEntity, 'trouble')
      .where('trouble.kind = :name AND (trouble.mendedAt IS NULL OR trouble.mendedAt < :before)', {
        name,
        before,
      });
    const rows = await waiting.orderBy('trouble.id').take(TROUBLES_AT_ONCE).getMany();
    const count = { mended: 0, ordered: 0, failed: 0 };
    for (const row of rows) {
      // One that can't be mended keeps nobody else from it: it stays in the list.
      const outcome = await this.mendRow(kind, row, by).catch(() => 'failed' as const);
      count[outcome === 'gone' ? 'mended' : outcome] += 1;
      await nextTurn();
    }
    return { ...count, left: (await waiting.getCount()) - count.failed };
  }

  private async mendRow(
    kind: TroubleKind,
    row: TroubleRow,
    by: StaffMember,
  ): Promise<'mended' | 'ordered' | 'gone'> {
    const { database, clock, audit } = this.parts;
    const { id, applicationId: subject } = row;
    if (!(await kind.check(database.reads, row.subject, clock.now()))) {
      await forget(database, id);
      return 'gone';
    }
    await kind.mend(row);
    const isWell = !(await kind.check(database.reads, row.subject, clock.now()));
    await database.unitOfWork.run(async (manager) => {
      if (isWell) await manager.delete(TroubleEntity, { id });
      else {
        const mended = { mendedAt: clock.now().toISOString(), mendedBy: by.name };
        await manager.update(TroubleEntity, { id }, mended);
      }
      const details = { kind: kind.name, of: row.subject };
      await audit.record(manager, { ...actorOf(by), action: 'mend', subject, details });
    });
    return isWell ? 'mended' : 'ordered';
  }

  private kind(name: string): TroubleKind {
    const kind = this.parts.kinds.find((each) => each.name === name);
    if (!kind) throw new NotFoundError('Unknown kind of issue.');
    return kind;
  }
}
