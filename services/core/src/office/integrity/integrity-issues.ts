import { setImmediate as nextTurn } from 'node:timers/promises';
import { NotFoundError } from '../../errors.ts';
import { type Clock, type Database, instantAfter } from '../../platform/index.ts';
import { actorOf, checkScope, type StaffAudit, type StaffMember } from '../../staff/index.ts';
import { deleteIssue, issuesOfKind } from './stored-issues.ts';
import type { IssueKind } from './issue-kind.ts';
import {
  IntegrityIssueEntity,
  IntegrityScanEntity,
  type IntegrityIssueRow,
} from './integrity-issue.entity.ts';

/** Milliseconds for which `fixAll` skips an issue after its fix was enqueued. */
const RECENTLY_ENQUEUED_MS = 10 * 60_000;
const ISSUES_PER_PAGE = 100;

export interface IntegrityIssuesDeps {
  database: Database;
  clock: Clock;
  audit: StaffAudit;
  kinds: IssueKind[];
}

export class IntegrityIssues {
  constructor(private readonly deps: IntegrityIssuesDeps) {}

  async overview() {
    const { database, kinds } = this.deps;
    const counts = await this.counts();
    const rounds = await database.reads.find(IntegrityScanEntity);
    return kinds.map(({ name, explanation, fixEffect, fixLabel, changesApplication }) => ({
      ...{ name, means: explanation, fixEffect, fixLabel, changesApplication },
      count: counts.get(name) ?? 0,
      lookedAt: rounds.find(({ kind }) => kind === name)?.lookedAt ?? null,
    }));
  }

  async counts(): Promise<Map<string, number>> {
    const rows = (await this.deps.database.reads.query(
      'SELECT kind, COUNT(*) AS n FROM trouble GROUP BY kind',
    )) as { kind: string; n: number | string }[];
    return new Map(rows.map(({ kind, n }) => [kind, Number(n)]));
  }

  async list(name: string, limit: number, after = ''): Promise<IntegrityIssueRow[]> {
    const { name: kind } = this.kind(name);
    return issuesOfKind(this.deps.database.reads, kind, limit, after);
  }

  /** Fixes an issue and checks the result. @returns `ordered` if a job will fix it; `gone` if there was no issue anymore */
  async fix(name: string, id: string, by: StaffMember): Promise<'fixed' | 'ordered' | 'gone'> {
    const kind = this.kind(name);
    if (kind.changesApplication) checkScope(by, 'changes');
    const row = await this.deps.database.reads.findOneBy(IntegrityIssueEntity, { id, kind: name });
    if (!row) return 'gone';
    return this.fixRow(kind, row, by);
  }

  /** Fixes up to a hundred issues without a recent attempt. @returns how many were fixed and how many remain */
  async fixAll(
    name: string,
    by: StaffMember,
  ): Promise<{ fixed: number; ordered: number; failed: number; left: number }> {
    const kind = this.kind(name);
    if (kind.changesApplication) checkScope(by, 'changes');
    const before = instantAfter(this.deps.clock.now(), -RECENTLY_ENQUEUED_MS);
    const waiting = this.deps.database.reads
      .createQueryBuilder(IntegrityIssueEntity, 'issue')
      .where('issue.kind = :name AND (issue.mendedAt IS NULL OR issue.mendedAt < :before)', {
        name,
        before,
      });
    const rows = await waiting.orderBy('issue.id').take(ISSUES_PER_PAGE).getMany();
    const count = { fixed: 0, ordered: 0, failed: 0 };
    for (const row of rows) {
      // A failure stays in the list and doesn't block the others.
      const outcome = await this.fixRow(kind, row, by).catch(() => 'failed' as const);
      count[outcome === 'gone' ? 'fixed' : outcome] += 1;
      await nextTurn();
    }
    return { ...count, left: (await waiting.getCount()) - count.failed };
  }

  private async fixRow(
    kind: IssueKind,
    row: IntegrityIssueRow,
    by: StaffMember,
  ): Promise<'fixed' | 'ordered' | 'gone'> {
    const { database, clock, audit } = this.deps;
    const { id, applicationId: subject } = row;
    if (!(await kind.check(database.reads, row.subject, clock.now()))) {
      await deleteIssue(database, id);
      return 'gone';
    }
    await kind.fix(row);
    const isWell = !(await kind.check(database.reads, row.subject, clock.now()));
    await database.unitOfWork.run(async (manager) => {
      if (isWell) await manager.delete(IntegrityIssueEntity, { id });
      else {
        const fixed = { mendedAt: clock.now().toISOString(), mendedBy: by.name };
        await manager.update(IntegrityIssueEntity, { id }, fixed);
      }
      const details = { kind: kind.name, of: row.subject };
      await audit.record(manager, { ...actorOf(by), action: 'mend', subject, details });
    });
    return isWell ? 'fixed' : 'ordered';
  }

  private kind(name: string): IssueKind {
    const kind = this.deps.kinds.find((each) => each.name === name);
    if (!kind) throw new NotFoundError('Unknown kind of issue.');
    return kind;
  }
}
