import { type EntityManager, In, LessThan } from 'typeorm';
import { type Clock, type Database, instantAfter, newId, queryLocked } from '../../platform/index.ts';
import { SubmissionEntity } from '../submission/submission.entity.ts';
import { AnswerChangeEntity, type AnswerChangeRow } from './answer-change.entity.ts';
import { DailyAnswerChangesEntity, type DailyAnswerChangesRow } from './daily-answer-changes.entity.ts';
import type { Answers } from '@portico/contracts';
import { lockExisting, updateApplication } from '../application-store.ts';

const KEPT_MS = 7 * 24 * 3_600_000;
/** Rows looked up and rows folded at a time. Folding handles fewer, because a row can be as large as a whole application. */
const FOLD_BATCH = 500;
const FOLD_AT_ONCE = 100;

/**
 * The history of answers. For a week, each save is a row of `answer_change`. After that, `answer_day` keeps only the
 * last value of each key per day, with one row for each stretch between submissions. So:
 * - merging the rows of both tables in version order gives the answers of any submission and of the end of any day;
 * - every submitted value is kept;
 * - values replaced within an old day are lost, and so is the browser tab that set them.
 */
export class AnswerHistory {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Adds an entry if the history doesn't add up to the stored answers. Lost entries can't be reconstructed. */
  async repair(applicationId: string): Promise<void> {
    await this.database.unitOfWork.run((manager) =>
      repairHistory(manager, applicationId, this.clock.now().toISOString()),
    );
  }

  /** Folds whole days over a week old, in small transactions so that saves don't wait. */
  async tidy(): Promise<void> {
    const until = instantAfter(this.clock.now(), -KEPT_MS).slice(0, 'YYYY-MM-DD'.length);
    for (;;) {
      // Ids grow with time, so old rows come first.
      const oldest = await this.database.reads.find(AnswerChangeEntity, {
        select: { id: true, applicationId: true, at: true },
        order: { id: 'ASC' },
        take: FOLD_BATCH,
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
  const last = await manager.findOne(DailyAnswerChangesEntity, {
    where: { applicationId },
    order: { version: 'DESC' },
  });
  for (const day of foldedDays(last, changes, stretchOf))
    await manager.save(DailyAnswerChangesEntity, day as object);
  await manager.delete(AnswerChangeEntity, { id: In(changes.map(({ id }) => id)) });
}

function foldedDays(
  last: DailyAnswerChangesRow | null,
  rows: AnswerChangeRow[],
  stretchOf: (at: string) => string,
): DailyAnswerChangesRow[] {
  const days: DailyAnswerChangesRow[] = [];
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

/**
 * Adds the missing entry at the end of a history, so that its entries add up to the stored answers. If the entries are ahead,
 * as after restoring a single table, the stored answers win and get the next version.
 */
async function repairHistory(manager: EntityManager, applicationId: string, at: string): Promise<void> {
  const application = await lockExisting(manager, applicationId);
  const entries = [
    ...(await manager.findBy(DailyAnswerChangesEntity, { applicationId })),
    ...(await manager.findBy(AnswerChangeEntity, { applicationId })),
  ].sort((one, other) => one.version - other.version);
  const last = entries.at(-1)?.version ?? 0;
  if (last === application.version) return;
  const recorded: Answers = Object.assign({}, ...entries.map(({ changes }) => changes));
  const version = Math.max(application.version, last + 1);
  await manager.insert(AnswerChangeEntity, {
    id: newId(),
    applicationId,
    version,
    tab: null,
    changes: differences(recorded, application.answers) as never,
    at,
  });
  if (version !== application.version) await updateApplication(manager, applicationId, { version }, at);
}

function differences(recorded: Answers, answers: Answers): Answers {
  const changed = Object.entries(answers).filter(([key, value]) => recorded[key] !== value);
  const gone = Object.keys(recorded).filter((key) => !Object.hasOwn(answers, key) && recorded[key] !== '');
  return { ...Object.fromEntries(changed), ...Object.fromEntries(gone.map((key) => [key, ''])) };
}
