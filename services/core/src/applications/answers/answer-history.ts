import { type EntityManager, In, LessThan } from 'typeorm';
import { type Clock, type Database, instantAfter, newId, queryLocked } from '../../platform/index.ts';
import { SubmissionEntity } from '../submission/submission.entity.ts';
import { AnswerChangeEntity, type AnswerChangeRow } from './answer-change.entity.ts';
import { mendHistory } from './mend-history.ts';
import { AnswerDayEntity, type AnswerDayRow } from './answer-day.entity.ts';

/** Days for which every single save can be told from the next. */
const KEPT_MS = 7 * 24 * 3_600_000;
/** Rows looked at, and folded in one transaction: a row can be as large as a whole application. */
const LOOK_AT = 500;
const FOLD_AT_ONCE = 100;

/**
 * The history of answers. For a week each save is a row of `answer_change`. Of older days only the last value of each key stays, in a
 * row of `answer_day`, of which a day has one for each stretch between two submissions. So:
 *
 * - the answers of any submission, and those at the end of any day, are the rows of both tables up to then, laid over each other
 *   by version;
 * - every value that was ever in a submission stays;
 * - what was typed and replaced within an old day is gone, and so is which browser tab did it.
 */
export class AnswerHistory {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * Makes the history lead to the answers that stand there, by one more entry; nothing where it does already. What an entry said that is
   * lost, or whose it was, nobody can tell any more.
   */
  async mend(applicationId: string): Promise<void> {
    await this.database.unitOfWork.run((manager) =>
      mendHistory(manager, applicationId, this.clock.now().toISOString()),
    );
  }

  /** Folds whole days that are a week old, a few rows at a time, so that nobody's save waits for it. */
  async tidy(): Promise<void> {
    const until = instantAfter(this.clock.now(), -KEPT_MS).slice(0, 'YYYY-MM-DD'.length);
    for (;;) {
      // Ids grow with time: what is old stands at their beginning.
      const oldest = await this.database.reads.find(AnswerChangeEntity, {
        select: { id: true, applicationId: true, at: true },
        order: { id: 'ASC' },
        take: LOOK_AT,
      });
      const due = new Set(oldest.filter(({ at }) => at < until).map(({ applicationId }) => applicationId));
      if (due.size === 0) return;
      for (const applicationId of due)
        await this.database.unitOfWork.run((manager) => fold(manager, applicationId, until));
    }
  }
}

async function fold(manager: EntityManager, applicationId: string, until: string): Promise<void> {
  await queryLocked(manager, 'SELECT id FROM application WHERE id = ?', [applicationId]);
  const changes = await manager.find(AnswerChangeEntity, {
    where: { applicationId, at: LessThan(until) },
    order: { version: 'ASC' },
    take: FOLD_AT_ONCE,
  });
  if (changes.length === 0) return; // erased, or folded by another process
  const submissions = await manager.find(SubmissionEntity, {
    select: { id: true, submittedAt: true },
    where: { applicationId },
  });
  const stretchOf = (at: string) =>
    `${at.slice(0, 'YYYY-MM-DD'.length)} ${submissions.filter(({ submittedAt }) => submittedAt < at).length}`;
  const last = await manager.findOne(AnswerDayEntity, {
    where: { applicationId },
    order: { version: 'DESC' },
  });
  for (const day of foldedDays(last, changes, stretchOf)) await manager.save(AnswerDayEntity, day as object);
  await manager.delete(AnswerChangeEntity, { id: In(changes.map(({ id }) => id)) });
}

/** The last day goes on where it ended, when some of its rows were left for the next transaction. */
function foldedDays(
  last: AnswerDayRow | null,
  rows: AnswerChangeRow[],
  stretchOf: (at: string) => string,
): AnswerDayRow[] {
  const days: AnswerDayRow[] = [];
  let open = last;
  for (const { applicationId, version, changes, at } of rows) {
    const isSame = open !== null && stretchOf(open.at) === stretchOf(at);
    const before = isSame && open ? open : { id: newId(), changes: {} };
    open = { id: before.id, applicationId, version, changes: { ...before.changes, ...changes }, at };
    if (isSame && days.length > 0) days.pop();
    days.push(open);
  }
  return days;
}
