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
  Repeated,
} from '../../../platform/index.ts';
import type { Definitions, RulesInForce } from '../../../releases/index.ts';
import { termKeyOf } from '../../../terms/index.ts';
import type { ListProgress } from './list-keeper.entity.ts';
import { ListKeeper, NotKeeperError } from './list-keeper.ts';
import { type LineRules, type MadeLine, makeLine, readSources } from './read-lines.ts';
import { compare, COMPARED, type Compared } from './stale-applications.ts';
import { writeLines } from './write-lines.ts';

export interface LineMakerParts {
  database: Database;
  clock: Clock;
  logger: Logger;
  definitions: Definitions;
  rules: RulesInForce;
  optionLists: { now(): OptionLists };
  partner: Pick<Partner, 'timeZone'>;
}

const EVERY_MS = 1_000;
const FIRST = new Date(0).toISOString();
/**
 * Milliseconds for which a change is left alone: until then, another one may get the same instant, and a line made in between would look
 * up to date.
 */
const SETTLED = 1_000;
/** Milliseconds before what was seen last that are looked at again, because a change may be committed after a later one. */
const LOOKED_BACK = 5_000;
/** The same now and then, for transactions that took as long as they may (UNIT_LIMIT_MS, and as often as they may). */
const LOOKED_FAR_BACK = 90_000;
const LOOKS_PER_FAR_LOOK = 15;
/** Lines that are made and written together. */
const TOGETHER = 40;
/** Milliseconds of work in one go: with an idle thread, and beside requests that need it. */
const WORK_MS = { idle: 1_000, busy: 40 };
/** Share of the time between two looks for which the thread was busy. */
const BUSY = 0.5;

/**
 * Makes the lines of the list: of applications that have changed within seconds, and of all of them once, once a day, and whenever the
 * rules are others. A save has nothing to do with it: what has changed is told by `application.updated_at`, which every change of what a
 * line shows sets. What is missed by any accident, the walk of the next day finds.
 */
export class LineMaker {
  private readonly keeper: ListKeeper;
  private readonly repeated = new Repeated(() => this.look());
  private looks = 0;
  private load = performance.eventLoopUtilization();

  constructor(private readonly parts: LineMakerParts) {
    this.keeper = new ListKeeper(parts.database, parts.clock);
  }

  start(): void {
    this.repeated.start(EVERY_MS);
  }

  async close(): Promise<void> {
    await this.repeated.close();
    // Without a database it ends by itself in some seconds.
    await this.keeper.letGo().catch(() => undefined);
  }

  /**
   * What there is to do now, in one go.
   * @param workMs of the thread at most, about, or what one piece of work takes; what is left is gone on with the next time. More than
   * some seconds, and another process may take the lines meanwhile
   */
  async work(workMs = Infinity): Promise<void> {
    const before = await this.keeper.hold();
    if (!before) return;
    const by = this.lineRules();
    const until = performance.now() + workMs;
    const seen = await this.followChanges(before, by, timeUntil(until));
    const walked = await this.walk(seen, by, timeUntil(until));
    const isOther = JSON.stringify(walked.walk) !== JSON.stringify(before.walk);
    if (isOther || Date.parse(walked.seenUntil) - Date.parse(before.seenUntil || FIRST) > LOOKED_BACK)
      await this.keeper.note(walked);
  }

  private async look(): Promise<void> {
    const { utilization } = performance.eventLoopUtilization(this.load);
    try {
      await this.work(utilization < BUSY ? WORK_MS.idle : WORK_MS.busy);
    } catch (err) {
      // Another process goes on with it. What the database refuses is tried again in a second.
      if (!(err instanceof NotKeeperError))
        this.parts.logger.error({ err }, 'The list of applications could not be updated');
    }
    this.load = performance.eventLoopUtilization();
  }

  private async followChanges(progress: ListProgress, by: LineRules, time: Time): Promise<ListProgress> {
    const now = this.parts.clock.now();
    const isFar = this.looks++ % LOOKS_PER_FAR_LOOK === 0;
    // Before the first look everything is left to the walk.
    const seen = progress.seenUntil === '' ? now : new Date(progress.seenUntil);
    const from = instantAfter(seen, isFar ? -LOOKED_FAR_BACK : -LOOKED_BACK);
    for (let place = { updatedAt: from, id: '' }; ;) {
      const rows = await compare(this.parts.database.reads, place);
      const isDone = await this.make(rows.filter(isStale), by, time);
      const last = rows.at(-1);
      if (!isDone) return progress;
      if (!last || rows.length < COMPARED) return { ...progress, seenUntil: now.toISOString() };
      place = last;
    }
  }

  private async walk(progress: ListProgress, by: LineRules, time: Time): Promise<ListProgress> {
    const start = { rules: by.name, updatedAt: '', id: '', isDone: false };
    let walk = progress.walk.rules === by.name ? progress.walk : start;
    while (!walk.isDone) {
      const rows = await compare(this.parts.database.reads, walk);
      const stale = rows.filter((row) => isStale(row) || row.rules !== by.name);
      if (!(await this.make(stale, by, time))) break;
      const { updatedAt, id } = rows.at(-1) ?? walk;
      walk = { ...walk, updatedAt, id, isDone: rows.length < COMPARED };
    }
    return { ...progress, walk, isComplete: progress.isComplete || walk.isDone };
  }

  /** @returns false when the time was over before all were made */
  private async make(stale: Compared[], by: LineRules, time: Time): Promise<boolean> {
    const ids = stale.filter(({ updatedAt }) => this.isSettled(updatedAt)).map(({ id }) => id);
    for (let from = 0; from < ids.length; from += TOGETHER) {
      if (time.isOver()) return false;
      const made = await this.madeOf(ids.slice(from, from + TOGETHER), by);
      await this.parts.database.unitOfWork.run(async (manager) => {
        await this.keeper.check(manager);
        await writeLines(manager, made);
      });
    }
    return true;
  }

  private async madeOf(ids: string[], by: LineRules): Promise<MadeLine[]> {
    const made: MadeLine[] = [];
    for (const source of await readSources(this.parts.database.reads, ids)) {
      try {
        made.push(makeLine(source, by));
      } catch (err) {
        this.parts.logger.error(
          { err, applicationId: source.id },
          'An application could not be added to the list',
        );
      }
      await nextTurn();
    }
    return made;
  }

  /** Nor is anything left alone that a clock which was wrong has put into the future. */
  private isSettled(updatedAt: string): boolean {
    return Math.abs(this.parts.clock.now().getTime() - Date.parse(updatedAt)) > SETTLED;
  }

  private lineRules(): LineRules {
    const { rules, definitions, optionLists, partner, clock } = this.parts;
    const today = dateIn(partner.timeZone, clock.now());
    const judgedBy = JSON.stringify([definitions.live(), told(optionLists.now()), today]);
    return {
      rules,
      name: createHash('sha1').update(judgedBy).digest('hex'),
      today,
      termKey: termKeyOf(definitions.resolve([]).definitions),
    };
  }
}

const isStale = ({ updatedAt, stamp }: Compared): boolean => updatedAt !== stamp;

interface Time {
  /** Asked before each piece of work. */
  isOver(): boolean;
}

/** Never over before the first piece: where all takes long, the lines would not get on at all. */
function timeUntil(until: number): Time {
  let pieces = 0;
  return { isOver: () => pieces++ > 0 && performance.now() > until };
}

/** Lists can be long, and are the same for months. */
const toldLists = new WeakMap<OptionLists, string>();
function told(lists: OptionLists): string {
  const known = toldLists.get(lists) ?? createHash('sha1').update(JSON.stringify(lists)).digest('hex');
  toldLists.set(lists, known);
  return known;
}
