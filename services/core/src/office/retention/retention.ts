import { ConflictError, NotFoundError } from '../../errors.ts';
import { type Clock, type Database, instantAfter, JobEntity, type JobQueue } from '../../platform/index.ts';
import { In } from 'typeorm';
import type { StaffAudit } from '../staff-audit.ts';
import { actorOf, type StaffMember } from '../staff-member.ts';
import type { KeptPage, LetGo, RetentionRule } from './retention-rule.ts';

const DAY = 24 * 3_600_000;
/** Counting ends here: "or more". */
const MOST_COUNTED = 10_000;
const PAGE = 100;

export interface RetentionParts {
  database: Database;
  clock: Clock;
  jobs: JobQueue;
  audit: StaffAudit;
  rules: RetentionRule[];
}

/** A rule with what has outlived it. */
export interface RetentionState extends Pick<RetentionRule, 'name' | 'about' | 'goes' | 'days' | 'byItself'> {
  /** What was let alone since before this instant has outlived the rule; null where it is kept for good. */
  before: string | null;
  /** At most `MOST_COUNTED`. */
  count: number;
  canList: boolean;
  /** A job lets it go at this moment. */
  isGoing: boolean;
}

/** What is kept for how long, what has outlived that, and letting it go. */
export class Retention {
  constructor(private readonly parts: RetentionParts) {}

  async overview(): Promise<RetentionState[]> {
    const going = await this.going();
    const states: RetentionState[] = [];
    for (const rule of this.parts.rules) {
      const { name, about, goes, days, byItself } = rule;
      const before = this.beforeOf(rule);
      const count = before === null ? 0 : await rule.count(before, MOST_COUNTED);
      const more = { before, count, canList: rule.list !== undefined, isGoing: going.has(name) };
      states.push({ name, about, goes, days, byItself, ...more });
    }
    return states;
  }

  /** Those of one rule. @throws NotFoundError */
  async list(name: string, after = ''): Promise<KeptPage> {
    const rule = this.rule(name);
    const before = this.beforeOf(rule);
    if (before === null || !rule.list) return { items: [], next: null };
    return rule.list(before, PAGE, after);
  }

  /**
   * Has all of one rule let go, in a job. Asked again while it is done, it is that job.
   * @param shown what whoever asks has seen: since when nothing was done with it, and how many there are
   * @returns the id of the job
   * @throws NotFoundError
   * @throws ConflictError when there are more than they have seen, none, or none that may go
   */
  async letGo(name: string, shown: { before: string; count: number }, by: StaffMember): Promise<string> {
    const { database, jobs, audit } = this.parts;
    const rule = this.rule(name);
    const latest = this.beforeOf(rule);
    if (latest === null || shown.before > latest) throw new ConflictError('kept', KEPT);
    const known = (await this.going()).get(name);
    if (known !== undefined) return known;
    const count = await rule.count(shown.before, MOST_COUNTED);
    if (count === 0) throw new ConflictError('nothing_to_let_go', NOTHING);
    if (count > shown.count) throw new ConflictError('more_than_shown', MORE);
    const { before } = shown;
    return database.unitOfWork.run(async (manager) => {
      const payload: LetGo = { rule: name, before, by: actorOf(by) };
      const id = await jobs.add(manager, { kind: 'let-go', payload, uniqueKey: `let-go:${name}` });
      const deed = { ...actorOf(by), action: 'let go', subject: id };
      await audit.record(manager, { ...deed, details: { rule: name, before, count } });
      return id;
    });
  }

  /** Each night: what goes by itself. @returns what the log should say */
  async expire(signal: AbortSignal): Promise<object> {
    const said = [];
    for (const rule of this.parts.rules.filter(({ byItself }) => byItself)) {
      const before = this.beforeOf(rule);
      if (before !== null) said.push(await rule.letGo(before, 'server', signal));
    }
    return Object.assign({}, ...said) as object;
  }

  /** @throws NotFoundError */
  rule(name: string): RetentionRule {
    const rule = this.parts.rules.find((each) => each.name === name);
    if (!rule) throw new NotFoundError('No retention rule has this name.');
    return rule;
  }

  private beforeOf({ days }: RetentionRule): string | null {
    return days === null ? null : instantAfter(this.parts.clock.now(), -days * DAY);
  }

  /** Ids of jobs that are not over, by rule. */
  private async going(): Promise<Map<string, string>> {
    const jobs = await this.parts.database.reads.find(JobEntity, {
      where: { kind: 'let-go', status: In(['queued', 'running']) },
    });
    return new Map(jobs.map(({ id, payload }) => [(payload as LetGo).rule, id]));
  }
}

const KEPT = 'This hasn’t expired yet: the rule now keeps it longer. Reload and check again.';
const NOTHING = 'There are no expired records of this kind anymore.';
const MORE = 'There are more expired records now than you were shown. Reload and check again.';
