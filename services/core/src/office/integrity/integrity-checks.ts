import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Clock, type Database, instantAfter, newId } from '../../platform/index.ts';
import { deleteIssue, issuesOfKind } from './stored-issues.ts';
import { START, type FoundIssue, type Place, type IssueKind } from './issue-kind.ts';
import {
  IntegrityIssueEntity,
  IntegrityScanEntity,
  type IntegrityIssueRow,
} from './integrity-issue.entity.ts';

/** Milliseconds. Rows changed within this time are checked on every run; a rotating scan covers the rest. */
const RECENT = 3_600_000;
const PORTIONS = 40;
const AT_ONCE = 100;

export class IntegrityChecks {
  constructor(private readonly deps: { database: Database; clock: Clock; kinds: IssueKind[] }) {}

  async run(portions = PORTIONS): Promise<void> {
    for (const kind of this.deps.kinds) {
      await this.recheck(kind);
      await this.checkRecent(kind);
      await this.continueScan(kind, portions);
    }
  }

  private async recheck(kind: IssueKind): Promise<void> {
    const { database, clock } = this.deps;
    for (let after = ''; ;) {
      const rows = await issuesOfKind(database.reads, kind.name, AT_ONCE, after);
      for (const { id, subject } of rows)
        if (!(await kind.check(database.reads, subject, clock.now()))) await deleteIssue(database, id);
      const last = rows.at(-1);
      if (!last || rows.length < AT_ONCE) return;
      after = last.id;
      await nextTurn();
    }
  }

  private async checkRecent(kind: IssueKind): Promise<void> {
    const { database, clock } = this.deps;
    let place: Place | undefined = { instant: instantAfter(clock.now(), -RECENT), row: '' };
    while (place) {
      const { found, next } = await kind.checkBatch(database.reads, place, clock.now());
      await this.store(kind, found);
      place = next;
      await nextTurn();
    }
  }

  private async continueScan(kind: IssueKind, portions: number): Promise<void> {
    const { database, clock } = this.deps;
    const scan = await database.reads.findOneBy(IntegrityScanEntity, { kind: kind.name });
    let place: Place = scan ?? START;
    for (let portion = 0; portion < portions; portion++) {
      const { found, next } = await kind.checkBatch(database.reads, place, clock.now());
      await this.store(kind, found);
      place = next ?? START;
      if (!next) break;
      await nextTurn();
    }
    const { instant, row } = place;
    const round = { kind: kind.name, instant, row, lookedAt: clock.now().toISOString() };
    await database.unitOfWork.run((manager) => manager.save(IntegrityScanEntity, round));
  }

  private async store(kind: IssueKind, found: FoundIssue[]): Promise<void> {
    const { database, clock } = this.deps;
    for (const { subject, applicationId, since } of found)
      await database.unitOfWork.run(async (manager) => {
        if (await manager.existsBy(IntegrityIssueEntity, { kind: kind.name, subject })) return;
        // Check again: the issue may have been fixed, or the applicant erased, since it was found.
        if (!(await kind.check(manager, subject, clock.now()))) return;
        const foundAt = clock.now().toISOString();
        const row: IntegrityIssueRow = {
          ...{ id: newId(), kind: kind.name, subject, applicationId, since, foundAt },
          ...{ mendedAt: null, mendedBy: null },
        };
        await manager.insert(IntegrityIssueEntity, row);
      });
  }
}
