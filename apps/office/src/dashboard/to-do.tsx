import type { DashboardReply } from '@portico/contracts';
import { useText } from '@portico/texts/react';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import { useGetProblemCountQuery } from '../health/health.api.ts';
import { useMay } from '../session/person.ts';
import { useTimes } from '../time/use-times.ts';
import styles from './dashboard.module.css';
import { dashboardTexts as texts } from './dashboard.texts.ts';
import { Count, ListLink } from './list-link.tsx';

const MINUTE = 60_000;
const DAY = 86_400_000;

export function ToDo({ dashboard }: { dashboard: DashboardReply }) {
  return (
    <div className={styles.boxes}>
      <Attention dashboard={dashboard} />
      <Waiting dashboard={dashboard} />
      <Deadlines dashboard={dashboard} />
    </div>
  );
}

function Box({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.box}>
      <h2 id={id} className={styles.subtitle}>
        {title}
      </h2>
      {children}
    </section>
  );
}

const ATTENTION = ['validating', 'reopened', 'unconfirmed', 'none'] as const;

function Attention({ dashboard: { attention } }: { dashboard: DashboardReply }) {
  const t = useText();
  const { data } = useGetProblemCountQuery(undefined, { skip: !useMay('jobs') });
  const problems = data?.count ?? 0;
  const shown = ATTENTION.filter((status) => attention[status] > 0);
  return (
    <Box title={t(texts.attention)}>
      {shown.length === 0 && problems === 0 ? (
        <p className={styles.note}>{t(texts.nothing)}</p>
      ) : (
        <ul className={styles.list}>
          {problems > 0 && (
            <li>
              <Link to="/care">{t(texts.problems, { count: problems })}</Link>
            </li>
          )}
          {shown.map((status) => (
            <li key={status}>
              <ListLink filters={{ status }}>{t(texts[status], { count: attention[status] })}</ListLink>
            </li>
          ))}
        </ul>
      )}
    </Box>
  );
}

const LONGEST_FIRST = { sort: 'waiting', direction: 'ascending' } as const;
const WAITING_COLUMNS = ['name', 'term', 'requested', 'waiting', 'email'] as const;

function Waiting({ dashboard: { waiting, periods } }: { dashboard: DashboardReply }) {
  const t = useText();
  const title = t(texts.waiting);
  const all = waiting.reduce((sum, { count }) => sum + count, 0);
  const age = (day: string) => Math.round((Date.parse(periods.today.to) - Date.parse(day)) / DAY);
  return (
    <Box title={title}>
      {all === 0 ? (
        <p className={styles.note}>{t(texts.noWaiting)}</p>
      ) : (
        <>
          <ListLink filters={{ requested: true, ...LONGEST_FIRST }} columns={WAITING_COLUMNS}>
            {t(texts.allWaiting, { count: all })}
          </ListLink>
          <table className={styles.numbers} aria-label={title}>
            <thead>
              <tr>
                <th scope="col">{t(texts.waitingSince)}</th>
                <th scope="col" className={styles.number}>
                  {t(texts.applicants)}
                </th>
              </tr>
            </thead>
            <tbody>
              {[...waiting].reverse().map(({ from, to, count }) => (
                <tr key={to}>
                  <th scope="row">
                    {from === null
                      ? t(texts.oldest, { days: age(to) - 1 })
                      : t(texts.ages, { from: age(to), to: age(from) })}
                  </th>
                  <td className={styles.number}>
                    <Count
                      count={count}
                      filters={{
                        ...(from !== null && { waitingFrom: from }),
                        ...{ waitingTo: to, ...LONGEST_FIRST },
                      }}
                      columns={WAITING_COLUMNS}
                    />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
    </Box>
  );
}

function Deadlines({ dashboard: { deadlines } }: { dashboard: DashboardReply }) {
  const t = useText();
  const times = useTimes();
  return (
    <Box title={t(texts.deadlines)}>
      {deadlines.length === 0 ? (
        <p className={styles.note}>{t(texts.noDeadlines)}</p>
      ) : (
        <ul className={styles.list}>
          {deadlines.map(({ term, label, audience, closes_at, unsubmitted }) => {
            // The last minute in which people can still submit: 11:59 p.m. if the term closes at midnight.
            const when = times.short(new Date(Date.parse(closes_at) - MINUTE).toISOString());
            return (
              <li key={`${term} ${audience ?? ''}`}>
                <span className={styles.deadline}>
                  {audience === null
                    ? t(texts.deadline, { term: label, when })
                    : t(texts.audienceDeadline, { term: label, audience, when })}
                </span>
                <ListLink filters={{ term, status: 'unsubmitted' }}>
                  {unsubmitted === null
                    ? t(texts.showUnsubmitted)
                    : t(texts.unsubmitted, { count: unsubmitted })}
                </ListLink>
              </li>
            );
          })}
        </ul>
      )}
    </Box>
  );
}
