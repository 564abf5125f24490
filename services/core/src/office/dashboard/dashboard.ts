import type { TermDates } from '@portico/contracts';
import type { Option } from '@portico/form-model';
import type { Partner } from '@portico/partner';
import type { Clock, Database } from '../../platform/index.ts';
import type { Definitions } from '../../releases/index.ts';
import { isComplete } from '../list/index/list-progress.ts';
import { countsOf, type GroupCount, groupCounts, STAGES, waitingCounts, type Stage } from './counts.ts';
import { DashboardDays, type Days } from './dashboard-days.ts';
import { termAYearBefore } from './term-a-year-before.ts';

export interface StageCounts {
  total: number;
  today: number;
  week: number;
  lastWeek: number;
  lastYear: number | null;
  weeks: number[];
}

export interface TermCounts {
  code: string;
  label: string;
  lastYearTerm: string | null;
  stages: Record<Stage, StageCounts>;
  /** Complete applications by step, in the order of `steps`. */
  steps: number[];
}

export interface UpcomingDeadline extends Pick<TermDates, 'term'> {
  label: string;
  audience: string | null;
  closesAt: string;
  timeZone: string;
  /** Null for an audience, because only applicants' answers show who belongs to it. */
  unsubmitted: number | null;
}

export interface DashboardView {
  at: string;
  isComplete: boolean;
  periods: DashboardDays['periods'];
  weeks: Days[];
  steps: { id: string; label: string }[];
  terms: TermCounts[];
  waiting: (Days & { count: number })[];
  deadlines: UpcomingDeadline[];
  attention: Record<Attention, number>;
}

type Attention = 'unconfirmed' | 'none' | 'validating' | 'reopened';

export interface DashboardDeps {
  database: Pick<Database, 'reads'>;
  clock: Clock;
  definitions: Pick<Definitions, 'resolve'>;
  terms: { choices(): readonly Option[]; show(): Promise<{ dates: readonly TermDates[] }> };
  partner: Pick<Partner, 'timeZone'>;
}

/** Milliseconds for which the counts are cached for everyone. */
const KEPT_MS = 60_000;
const SOON_MS = 14 * 86_400_000;

export class Dashboard {
  private kept: { until: number; view: Promise<DashboardView> } | undefined;

  constructor(private readonly deps: DashboardDeps) {}

  show(): Promise<DashboardView> {
    const now = this.deps.clock.now();
    if (this.kept && now.getTime() < this.kept.until) return this.kept.view;
    const kept = { until: now.getTime() + KEPT_MS, view: this.count(now) };
    this.kept = kept;
    kept.view.catch(() => {
      if (this.kept === kept) this.kept = undefined;
    });
    return kept.view;
  }

  steps(): { id: string; label: string }[] {
    return this.deps.definitions.resolve([]).definitions.map(({ id, label }) => ({ id, label }));
  }

  private async count(now: Date): Promise<DashboardView> {
    const { database, terms, partner } = this.deps;
    const { reads } = database;
    const days = new DashboardDays(partner.timeZone, now);
    const steps = this.steps();
    const options = terms.choices();
    const groups = await groupCounts(reads);
    const counted: TermCounts[] = [];
    for (const term of shownTerms(options, groups))
      counted.push(await this.countTerm(term, { days, steps, options, groups }));
    const { dates } = await terms.show();
    const attention = (status: Attention) => sum(groups.filter((each) => each.status === status));
    return {
      at: now.toISOString(),
      isComplete: await isComplete(reads),
      periods: days.periods,
      weeks: days.weeks,
      steps,
      terms: counted,
      waiting: await waitingCounts(reads, days),
      deadlines: upcoming(dates, now, options, groups),
      attention: {
        unconfirmed: attention('unconfirmed'),
        none: attention('none'),
        validating: attention('validating'),
        reopened: attention('reopened'),
      },
    };
  }

  private async countTerm({ code, label }: ShownTerm, from: Counted): Promise<TermCounts> {
    const { reads } = this.deps.database;
    const { days, steps, options, groups } = from;
    const used = groups.map(({ term }) => term);
    const lastYearTerm = termAYearBefore(code, options, used);
    const { total, today, week, lastWeek, lastYear } = days.periods;
    const stages: Partial<TermCounts['stages']> = {};
    for (const stage of STAGES) {
      const ranges = [total, today, week, lastWeek, ...days.weeks].map((each) => days.rangeOf(each));
      const [all = 0, now = 0, recent = 0, before = 0, ...weeks] = await countsOf(reads, stage, code, ranges);
      const [earlier = null] =
        lastYearTerm === null ? [] : await countsOf(reads, stage, lastYearTerm, [days.rangeOf(lastYear)]);
      stages[stage] = { total: all, today: now, week: recent, lastWeek: before, lastYear: earlier, weeks };
    }
    const own = groups.filter(({ term }) => term === code);
    return {
      ...{ code, label, lastYearTerm },
      stages: stages as TermCounts['stages'],
      steps: steps.map(({ id }) => sum(own.filter((each) => each.steps.includes(`|${id}|`)))),
    };
  }
}

interface Counted {
  days: DashboardDays;
  steps: { id: string }[];
  options: readonly Option[];
  groups: GroupCount[];
}

interface ShownTerm {
  code: string;
  label: string;
}

const sum = (groups: readonly GroupCount[]): number => groups.reduce((all, { number }) => all + number, 0);

/** Returns the offered terms, other terms with started applications, and last an entry for applications without a term. */
function shownTerms(options: readonly Option[], groups: readonly GroupCount[]): ShownTerm[] {
  const isUsed = (code: string) => groups.some(({ term, isStarted }) => isStarted && term === code);
  const offered = options.filter(({ value, retired }) => !retired || isUsed(value));
  const known = new Set(offered.map(({ value }) => value));
  const others = [...new Set(groups.map(({ term }) => term))].filter(
    (code) => !known.has(code) && code !== '' && isUsed(code),
  );
  return [
    ...offered.map(({ value, label }) => ({ code: value, label })),
    ...others.map((code) => ({ code, label: code })),
    ...(isUsed('') ? [{ code: '', label: '' }] : []),
  ];
}

function upcoming(
  dates: readonly TermDates[],
  now: Date,
  options: readonly Option[],
  groups: readonly GroupCount[],
): UpcomingDeadline[] {
  const unsubmitted = (code: string) =>
    sum(groups.filter((each) => each.term === code && each.isUnsubmitted));
  return dates
    .flatMap(({ term, audience, closes_at: closesAt, time_zone: timeZone }) => {
      if (closesAt === null) return [];
      const ahead = Date.parse(closesAt) - now.getTime();
      if (ahead <= 0 || ahead > SOON_MS) return [];
      const label = options.find(({ value }) => value === term)?.label ?? term;
      const isWhole =
        audience === null && !dates.some((each) => each.term === term && each.audience !== null);
      return [
        {
          ...{ term, label, closesAt, timeZone },
          audience: audience?.name ?? null,
          unsubmitted: isWhole ? unsubmitted(term) : null,
        },
      ];
    })
    .toSorted((one, other) => one.closesAt.localeCompare(other.closesAt));
}
