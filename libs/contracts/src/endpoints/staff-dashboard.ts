import { described, flag, instant, list, maybe, record, text, type TypeOf, whole } from '../shape.ts';

/** GET returns DashboardReply. Requires the scope `applications`. */
export const STAFF_DASHBOARD_PATH = '/service/dashboard';

const days = () => ({
  from: described(maybe(text), 'First day, in the time zone of the university; null: no limit.'),
  to: described(text, 'Last day, `2026-11-27`.'),
});
const period = () => record(days());

export type DashboardStageReply = TypeOf<typeof stage>;
const stage = () =>
  record({
    total: whole,
    today: whole,
    week: whole,
    last_week: whole,
    last_year: described(maybe(whole), 'Total of `last_year_term` on the same day last year.'),
    weeks: described(list(whole), 'By week of `weeks`.'),
  });

export const dashboardReply = () =>
  record({
    at: described(instant, 'Time of the counts, which are kept for a minute.'),
    is_complete: described(flag, 'False while the list is still being built.'),
    periods: described(
      record({
        ...{ total: period(), today: period(), week: period() },
        ...{ last_week: period(), last_year: period() },
      }),
      'Days that the counts of each stage cover.',
    ),
    weeks: described(list(period()), 'Oldest first; the last one ends today.'),
    steps: list(record({ id: text, label: text })),
    terms: list(
      record({
        code: described(text, 'Empty: applications without a term.'),
        label: text,
        last_year_term: maybe(text),
        started: stage(),
        attempted: stage(),
        submitted: stage(),
        steps: described(list(whole), 'Applications that have completed each of `steps`.'),
      }),
    ),
    waiting: described(
      list(record({ ...days(), count: whole })),
      'Applications with outstanding documents, by when the oldest was requested.',
    ),
    deadlines: described(
      list(
        record({
          term: text,
          label: text,
          audience: maybe(text),
          closes_at: instant,
          time_zone: text,
          unsubmitted: described(maybe(whole), 'Null if it depends on answers.'),
        }),
      ),
      'Within 14 days.',
    ),
    attention: described(
      record({ unconfirmed: whole, none: whole, validating: whole, reopened: whole }),
      'Applications with these statuses of a search.',
    ),
  });
export type DashboardReply = TypeOf<typeof dashboardReply>;
export type DashboardTermReply = DashboardReply['terms'][number];
