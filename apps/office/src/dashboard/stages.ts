import type { DashboardReply, DashboardStageReply, DashboardTermReply } from '@portico/contracts';
import type { ListFilters } from '../application-list/list-search.ts';
import { dashboardTexts as texts } from './dashboard.texts.ts';

export const STAGES = ['started', 'attempted', 'submitted'] as const;
export type Stage = (typeof STAGES)[number];

export const STAGE_TEXTS = {
  started: texts.started,
  attempted: texts.attempted,
  submitted: texts.submitted,
};

type Days = DashboardReply['weeks'][number];

export const reachedOn = (stage: Stage, { from, to }: Days): Partial<ListFilters> => ({
  ...(from !== null && { [`${stage}From`]: from }),
  [`${stage}To`]: to,
});

/** Returns the terms that have applications now or had some by the same day last year. */
export const termsInUse = (terms: readonly DashboardTermReply[]): DashboardTermReply[] =>
  terms.filter(({ started }) => started.total > 0 || (started.last_year ?? 0) > 0);

const add = (one: DashboardStageReply, other: DashboardStageReply): DashboardStageReply => ({
  total: one.total + other.total,
  today: one.today + other.today,
  week: one.week + other.week,
  last_week: one.last_week + other.last_week,
  last_year: null,
  weeks: one.weeks.map((count, n) => count + (other.weeks[n] ?? 0)),
});

export const allTerms = (terms: readonly DashboardTermReply[]): DashboardTermReply | undefined =>
  terms.length === 0
    ? undefined
    : terms.reduce((all, term) => ({
        ...all,
        started: add(all.started, term.started),
        attempted: add(all.attempted, term.attempted),
        submitted: add(all.submitted, term.submitted),
        steps: all.steps.map((count, n) => count + (term.steps[n] ?? 0)),
      }));
