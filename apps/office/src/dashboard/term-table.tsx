import type { DashboardReply, DashboardTermReply } from '@portico/contracts';
import { useText } from '@portico/texts/react';
import { VisuallyHidden } from '@portico/ui';
import { listTexts } from '../application-list/list.texts.ts';
import screen from '../layout/screen.module.css';
import styles from './dashboard.module.css';
import { dashboardTexts as texts } from './dashboard.texts.ts';
import { Count } from './list-link.tsx';
import { reachedOn, type Stage, STAGE_TEXTS, STAGES, termsInUse } from './stages.ts';

const PERIODS = ['total', 'today', 'week', 'last_week'] as const;

export function TermTable({ dashboard }: { dashboard: DashboardReply }) {
  const t = useText();
  const terms = termsInUse(dashboard.terms);
  return (
    <section aria-labelledby="by-term" className={styles.section}>
      <h2 id="by-term" className={styles.subtitle}>
        {t(texts.byTerm)}
      </h2>
      {terms.length === 0 ? (
        <p className={screen.lead}>{t(texts.noStarted)}</p>
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- focusable, so that the keyboard can scroll it on phones
        <div className={styles.scroll} tabIndex={0} role="group" aria-labelledby="by-term">
          <table className={styles.numbers} aria-labelledby="by-term">
            <thead>
              <tr>
                <th scope="col">{t(texts.stage)}</th>
                {[texts.total, texts.today, texts.week, texts.lastWeek, texts.lastYear].map((head) => (
                  <th key={head.id} scope="col" className={styles.number}>
                    {t(head)}
                  </th>
                ))}
              </tr>
            </thead>
            {terms.map((term) => (
              <tbody key={term.code}>
                <tr>
                  <th colSpan={PERIODS.length + 2} scope="rowgroup" className={styles.term}>
                    {term.label || t(listTexts.noTerm)}
                  </th>
                </tr>
                {STAGES.map((stage) => (
                  <StageRow key={stage} term={term} stage={stage} dashboard={dashboard} />
                ))}
              </tbody>
            ))}
          </table>
        </div>
      )}
      <p className={styles.note}>{t(texts.notCounted)}</p>
    </section>
  );
}

interface StageRowProps {
  dashboard: DashboardReply;
  term: DashboardTermReply;
  stage: Stage;
}

function StageRow({ dashboard: { periods }, term, stage }: StageRowProps) {
  const t = useText();
  const counts = term[stage];
  return (
    <tr>
      <th scope="row">{t(STAGE_TEXTS[stage])}</th>
      {PERIODS.map((period) => (
        <td key={period} className={styles.number}>
          <Count count={counts[period]} filters={{ term: term.code, ...reachedOn(stage, periods[period]) }} />
        </td>
      ))}
      <td className={styles.number}>
        {term.last_year_term === null || counts.last_year === null ? (
          <>
            <span aria-hidden="true">–</span>
            <VisuallyHidden>{t(texts.noComparison)}</VisuallyHidden>
          </>
        ) : (
          <Count
            count={counts.last_year}
            filters={{ term: term.last_year_term, ...reachedOn(stage, periods.last_year) }}
          />
        )}
      </td>
    </tr>
  );
}
