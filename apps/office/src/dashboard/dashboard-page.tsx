import { useText } from '@portico/texts/react';
import { LoadingOrError, Page } from '../layout/page.tsx';
import { useTimes } from '../time/use-times.ts';
import { useGetDashboardQuery } from './dashboard.api.ts';
import styles from './dashboard.module.css';
import { dashboardTexts as texts } from './dashboard.texts.ts';
import { Progress } from './term-progress.tsx';
import { TermTable } from './term-table.tsx';
import { ToDo } from './to-do.tsx';

export function DashboardPage() {
  const t = useText();
  const times = useTimes();
  const { data, error, refetch } = useGetDashboardQuery();
  return (
    <Page
      title={t(texts.title)}
      screen="dashboard"
      actions={
        <span className={styles.note}>{data ? t(texts.asOf, { when: times.brief(data.at) }) : ''}</span>
      }
    >
      {data ? (
        <div className={styles.dashboard}>
          {!data.is_complete && <p className={styles.note}>{t(texts.incomplete)}</p>}
          <ToDo dashboard={data} />
          <TermTable dashboard={data} />
          <Progress dashboard={data} />
        </div>
      ) : (
        <LoadingOrError error={error} onAgain={() => void refetch()} />
      )}
    </Page>
  );
}
