import { createHash } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { OptionLists } from '@portico/form-model';
import type { Partner } from '@portico/partner';
import {
  type Clock,
  type Database,
  dateIn,
  instantAfter,
  type Logger,
  RepeatingTask,
} from '../../../platform/index.ts';
import type { Definitions, ActiveRules } from '../../../releases/index.ts';
import { termKeyOf } from '../../../terms/index.ts';
import type { SearchableQuestion } from '../answers/searchable-questions.ts';
import { findErasing, recordErasures } from '../../changes/record-changes.ts';
import type { ListProgress } from './list-lease.entity.ts';
import { ListLease, LeaseLostError } from './list-lease.ts';
import { type LineRules, type BuiltLine, buildLine, readSources } from './read-lines.ts';
import { allFrom, changedFrom, COMPARE_BATCH, type Compared } from './stale-applications.ts';
import { writeLines } from './write-lines.ts';

export interface LineBuilderDeps {
  database: Database;
  clock: Clock;
  logger: Logger;
  definitions: Definitions;
  rules: ActiveRules;
  optionLists: { current(): OptionLists };
  partner: Pick<Partner, 'timeZone'>;
  searchable(): SearchableQuestion[];
}

/** Version of the lines' contents. Increment it when the contents change, so that all lines are rebuilt. */
const LINES = 5;
const EVERY_MS = 1_000;
const FIRST = new Date(0).toISOString();
/** Milliseconds after a change during which a second one could get the same timestamp. A line built between the two would wrongly look up to date. */
const SETTLED_MS = 1_000;
/** Milliseconds of overlap between polls, because changes may commit out of order. */
const OVERLAP_MS = 5_000;
/** Occasional longer overlap, for the slowest possible transactions (`UNIT_TIMEOUT_MS` with all retries). */
const LONG_OVERLAP_MS = 90_000;
const POLLS_PER_LONG_OVERLAP = 15;
const BATCH = 40;
/** Milliseconds of work per run, with an idle or a busy event loop. */
const WORK_MS = { idle: 1_000, busy: 40 };
const BUSY = 0.5;

/** Builds the line of an application within seconds of a change of its `updated_at`, and all lines daily and when rules change. */
export class LineBuilder {
  private readonly lease: ListLease;
  private readonly repeated = new RepeatingTask(() => this.poll());
  private polls = 0;
  private load = performance.eventLoopUtilization();

  constructor(private readonly deps: LineBuilderDeps) {
    this.lease = new ListLease(deps.database, deps.clock);
  }

  start(): void {
    this.repeated.start(EVERY_MS);
  }

  async close(): Promise<void> {
    await this.repeated.close();
    // If the database is unavailable, the lease expires in seconds.
    await this.lease.release().catch(() => undefined);
  }

  /** Does all work due now. @param workMs approximate limit; the rest continues in the next run */
  async work(workMs = Infinity): Promise<void> {
    const before = await this.lease.acquire();
    if (!before) return;
    const by = this.lineRules();
    const until = performance.now() + workMs;
    const seen = await this.followChanges(before, by, timeUntil(until));
    const walked = await this.walk(seen, by, timeUntil(until));
    await this.recordErasures();
    const isOther = JSON.stringify(walked.walk) !== JSON.stringify(before.walk);
    if (isOther || Date.parse(walked.seenUntil) - Date.parse(before.seenUntil || FIRST) > OVERLAP_MS)
      await this.lease.saveProgress(walked);
  }

  private async poll(): Promise<void> {
    const { utilization } = performance.eventLoopUtilization(this.load);
    try {
      await this.work(utilization < BUSY ? WORK_MS.idle : WORK_MS.busy);
    } catch (err) {
      // A lost lease means that another process took over. Database errors are retried in a second.
      if (!(err instanceof LeaseLostError))
        this.deps.logger.error({ err }, 'The list of applications could not be updated');
    }
    this.load = performance.eventLoopUtilization();
  }

  private async followChanges(progress: ListProgress, by: LineRules, time: Time): Promise<ListProgress> {
    const now = this.deps.clock.now();
    const isFar = this.polls++ % POLLS_PER_LONG_OVERLAP === 0;
    // On the first run, start from now, because the walk covers all earlier changes.
    const seen = progress.seenUntil === '' ? now : new Date(progress.seenUntil);
    const from = instantAfter(seen, isFar ? -LONG_OVERLAP_MS : -OVERLAP_MS);
    for (let place = { updatedAt: from, id: '' }; ;) {
      const rows = await changedFrom(this.deps.database.reads, place);
      const isDone = await this.build(rows.filter(isStale), by, time);
      const last = rows.at(-1);
      if (!isDone) return progress;
      if (!last || rows.length < COMPARE_BATCH) return { ...progress, seenUntil: now.toISOString() };
      place = last;
    }
  }

  private async walk(progress: ListProgress, by: LineRules, time: Time): Promise<ListProgress> {
    const start = { rules: by.name, id: '', isDone: false };
    let walk = progress.walk.rules === by.name ? progress.walk : start;
    while (!walk.isDone) {
      const rows = await allFrom(this.deps.database.reads, walk.id);
      const stale = rows.filter((row) => isStale(row) || row.rules !== by.name);
      if (!(await this.build(stale, by, time))) break;
      const { id } = rows.at(-1) ?? walk;
      walk = { ...walk, id, isDone: rows.length < COMPARE_BATCH };
    }
    return { ...progress, walk, isComplete: progress.isComplete || walk.isDone };
  }

  private async build(stale: Compared[], by: LineRules, time: Time): Promise<boolean> {
    const ids = stale.filter(({ updatedAt }) => this.isSettled(updatedAt)).map(({ id }) => id);
    for (let from = 0; from < ids.length; from += BATCH) {
      if (time.isOver()) return false;
      const built = await this.builtFrom(ids.slice(from, from + BATCH), by);
      await this.deps.database.unitOfWork.run(async (manager) => {
        await this.lease.check(manager);
        await writeLines(manager, built, this.deps.clock.now());
      });
    }
    return true;
  }

  /** Adds erasures to the feed here, under the lease that orders it: the erasing transactions don't hold that lease. */
  private async recordErasures(): Promise<void> {
    const { database, clock } = this.deps;
    const erased = await findErasing(database.reads);
    if (erased.length === 0) return;
    await database.unitOfWork.run(async (manager) => {
      await this.lease.check(manager);
      await recordErasures(manager, erased, clock.now());
    });
  }

  private async builtFrom(ids: string[], by: LineRules): Promise<BuiltLine[]> {
    const built: BuiltLine[] = [];
    for (const source of await readSources(this.deps.database.reads, ids)) {
      try {
        built.push(buildLine(source, by));
      } catch (err) {
        this.deps.logger.error(
          { err, applicationId: source.id },
          'An application could not be added to the list',
        );
      }
      await nextTurn();
    }
    return built;
  }

  /** Also true for timestamps in the future, from a clock that was wrong. */
  private isSettled(updatedAt: string): boolean {
    return Math.abs(this.deps.clock.now().getTime() - Date.parse(updatedAt)) > SETTLED_MS;
  }

  private lineRules(): LineRules {
    const { rules, definitions, optionLists, partner, clock } = this.deps;
    const today = dateIn(partner.timeZone, clock.now());
    const searchable = this.deps.searchable();
    const lists = serialize(optionLists.current());
    const keys = searchable.map(({ key }) => key);
    const rulesKey = JSON.stringify([LINES, definitions.live(), lists, today, keys]);
    return {
      rules,
      name: createHash('sha1').update(rulesKey).digest('hex'),
      today,
      termKey: termKeyOf(definitions.resolve([]).definitions),
      searchable,
    };
  }
}

const isStale = ({ updatedAt, stamp }: Compared): boolean => updatedAt !== stamp;

interface Time {
  isOver(): boolean;
}

/** Always allows one batch, so that slow systems make progress. */
function timeUntil(until: number): Time {
  let pieces = 0;
  return { isOver: () => pieces++ > 0 && performance.now() > until };
}

/** Caches a list's hash, because lists are long and rarely change. */
const serializedLists = new WeakMap<OptionLists, string>();
function serialize(lists: OptionLists): string {
  const known = serializedLists.get(lists) ?? createHash('sha1').update(JSON.stringify(lists)).digest('hex');
  serializedLists.set(lists, known);
  return known;
}
