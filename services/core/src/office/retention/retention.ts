import { ConflictError, NotFoundError } from '../../errors.ts';
import { type Clock, type Database, instantAfter, JobEntity, type JobQueue } from '../../platform/index.ts';
import { In } from 'typeorm';
import { actorOf, type StaffAudit, type StaffMember } from '../../staff/index.ts';
import type { RetainedPage, PurgeJob, RetentionRule } from './retention-rule.ts';

const DAY = 24 * 3_600_000;
const MAX_COUNT = 10_000;
const PAGE = 100;

export interface RetentionDeps {
  database: Database;
  clock: Clock;
  jobs: JobQueue;
  audit: StaffAudit;
  rules: RetentionRule[];
}

export interface RetentionState extends Pick<
  RetentionRule,
  'name' | 'about' | 'effect' | 'days' | 'isAutomatic'
> {
  /** Records without activity since this instant have expired; null if kept forever. */
  before: string | null;
  count: number;
  canList: boolean;
  isRunning: boolean;
}

export class Retention {
  constructor(private readonly deps: RetentionDeps) {}

  async overview(): Promise<RetentionState[]> {
    const running = await this.runningJobs();
    const states: RetentionState[] = [];
    for (const rule of this.deps.rules) {
      const { name, about, effect, days, isAutomatic } = rule;
      const before = this.beforeOf(rule);
      const count = before === null ? 0 : await rule.count(before, MAX_COUNT);
      const more = { before, count, canList: rule.list !== undefined, isRunning: running.has(name) };
      states.push({ name, about, effect, days, isAutomatic, ...more });
    }
    return states;
  }

  async list(name: string, after = ''): Promise<RetainedPage> {
    const rule = this.rule(name);
    const before = this.beforeOf(rule);
    if (before === null || !rule.list) return { items: [], next: null };
    return rule.list(before, PAGE, after);
  }

  /**
   * Enqueues a job that deletes a rule's expired records; returns the running one if there is any.
   * @param shown time limit and count that the person has seen
   * @returns the id of the job
   * @throws ConflictError if no record has expired, or more than shown, or if the rule forbids it
   */
  async purge(name: string, shown: { before: string; count: number }, by: StaffMember): Promise<string> {
    const { database, jobs, audit } = this.deps;
    const rule = this.rule(name);
    const latest = this.beforeOf(rule);
    if (latest === null || shown.before > latest) throw new ConflictError('kept', KEPT);
    const known = (await this.runningJobs()).get(name);
    if (known !== undefined) return known;
    const count = await rule.count(shown.before, MAX_COUNT);
    if (count === 0) throw new ConflictError('nothing_to_let_go', NOTHING);
    if (count > shown.count) throw new ConflictError('more_than_shown', MORE);
    const { before } = shown;
    return database.unitOfWork.run(async (manager) => {
      const payload: PurgeJob = { rule: name, before, by: actorOf(by) };
      const id = await jobs.add(manager, { kind: 'let-go', payload, uniqueKey: `let-go:${name}` });
      const action = { ...actorOf(by), action: 'let go', subject: id };
      await audit.record(manager, { ...action, details: { rule: name, before, count } });
      return id;
    });
  }

  async expire(signal: AbortSignal): Promise<object> {
    const results = [];
    for (const rule of this.deps.rules.filter(({ isAutomatic }) => isAutomatic)) {
      const before = this.beforeOf(rule);
      if (before !== null) results.push(await rule.purge(before, 'server', signal));
    }
    return Object.assign({}, ...results) as object;
  }

  rule(name: string): RetentionRule {
    const rule = this.deps.rules.find((each) => each.name === name);
    if (!rule) throw new NotFoundError('No retention rule has this name.');
    return rule;
  }

  private beforeOf({ days }: RetentionRule): string | null {
    return days === null ? null : instantAfter(this.deps.clock.now(), -days * DAY);
  }

  private async runningJobs(): Promise<Map<string, string>> {
    const jobs = await this.deps.database.reads.find(JobEntity, {
      where: { kind: 'let-go', status: In(['queued', 'running']) },
    });
    return new Map(jobs.map(({ id, payload }) => [(payload as PurgeJob).rule, id]));
  }
}

const KEPT = 'This hasn’t expired yet: the rule now keeps it longer. Reload and check again.';
const NOTHING = 'There are no expired records of this kind anymore.';
const MORE = 'There are more expired records now than you were shown. Reload and check again.';
