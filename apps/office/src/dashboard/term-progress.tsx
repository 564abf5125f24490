import type { DashboardReply, DashboardTermReply } from '@portico/contracts';
import { useText } from '@portico/texts/react';
import { useId } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ListFilters } from '../application-list/list-search.ts';
import { listTexts } from '../application-list/list.texts.ts';
import { SelectField } from '../layout/select-field.tsx';
import { useTimes } from '../time/use-times.ts';
import styles from './dashboard.module.css';
import { dashboardTexts as texts } from './dashboard.texts.ts';
import { Count } from './list-link.tsx';
import { allTerms, reachedOn, type Stage, STAGE_TEXTS, termsInUse } from './stages.ts';

const NO_TERM = 'none';

export function Progress({ dashboard }: { dashboard: DashboardReply }) {
  const t = useText();
  const [query, setQuery] = useSearchParams();
  const terms = termsInUse(dashboard.terms);
  const all = allTerms(terms);
  const chosen = terms.find(({ code }) => (code || NO_TERM) === query.get('term'));
  const term = chosen ?? all;
  if (!term) return null;
  const filters = chosen ? { term: chosen.code } : {};
  return (
    <section aria-labelledby="progress" className={styles.section}>
      <div className={styles.head}>
        <h2 id="progress" className={styles.subtitle}>
          {t(texts.progress)}
        </h2>
        <SelectField
          label={t(texts.term)}
          value={chosen ? chosen.code || NO_TERM : ''}
          options={[
            { value: '', label: t(texts.allTerms) },
            ...terms.map(({ code, label }) => ({
              value: code || NO_TERM,
              label: label || t(listTexts.noTerm),
            })),
          ]}
          onChange={(value) => setQuery(value ? { term: value } : {}, { replace: true })}
        />
      </div>
      <div className={styles.pair}>
        <Funnel dashboard={dashboard} term={term} filters={filters} />
        <Weeks dashboard={dashboard} term={term} filters={filters} />
      </div>
    </section>
  );
}

interface ChartProps {
  dashboard: DashboardReply;
  term: DashboardTermReply;
  filters: Partial<ListFilters>;
}

function Funnel({ dashboard: { steps, periods }, term, filters }: ChartProps) {
  const t = useText();
  const ever = (stage: Stage) => ({
    id: stage,
    label: t(STAGE_TEXTS[stage]),
    count: term[stage].total,
    filters: reachedOn(stage, periods.total),
  });
  const done = steps.map(({ id, label }, n) => ({
    id: `step ${id}`,
    label: t(texts.stepDone, { step: label }),
    count: term.steps[n] ?? 0,
    filters: { step: id },
  }));
  const rows = [ever('started'), ...done, ever('attempted'), ever('submitted')];
  const most = term.started.total;
  return (
    <table className={styles.chart} aria-labelledby="progress">
      <thead>
        <tr>
          <th scope="col">{t(texts.step)}</th>
          <th scope="col">{t(texts.applications)}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <th scope="row">{row.label}</th>
            <td>
              <Bar count={row.count} most={most} filters={{ ...filters, ...row.filters }}>
                {most > 0 ? t(texts.share, { percent: Math.round((100 * row.count) / most) }) : ''}
              </Bar>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const SHOWN = ['started', 'submitted'] as const;

function Weeks({ dashboard: { weeks }, term, filters }: ChartProps) {
  const t = useText();
  const id = useId();
  const times = useTimes();
  const most = Math.max(1, ...SHOWN.flatMap((stage) => term[stage].weeks));
  return (
    <div className={styles.weeks}>
      <h3 id={id} className={styles.caption}>
        {t(texts.byWeek)}
      </h3>
      <table className={styles.chart} aria-labelledby={id}>
        <thead>
          <tr>
            <th scope="col">{t(texts.weekColumn)}</th>
            {SHOWN.map((stage) => (
              <th key={stage} scope="col">
                {t(STAGE_TEXTS[stage])}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week, n) => (
            <tr key={week.to}>
              <th scope="row">
                {t(texts.days, { from: times.monthDay(week.from ?? week.to), to: times.monthDay(week.to) })}
              </th>
              {SHOWN.map((stage) => (
                <td key={stage}>
                  <Bar
                    count={term[stage].weeks[n] ?? 0}
                    most={most}
                    filters={{ ...filters, ...reachedOn(stage, week) }}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface BarProps {
  count: number;
  most: number;
  filters: Partial<ListFilters>;
  children?: string;
}

function Bar({ count, most, filters, children = '' }: BarProps) {
  return (
    <div className={styles.measure}>
      <span className={styles.figure}>
        <Count count={count} filters={filters} />
      </span>
      {children !== '' && <span className={styles.share}>{children}</span>}
      <span aria-hidden="true" className={styles.track}>
        <span
          className={styles.bar}
          style={{ inlineSize: `${most > 0 ? Math.min(100, (100 * count) / most) : 0}%` }}
        />
      </span>
    </div>
  );
}
