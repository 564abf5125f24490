import { Button } from '@portico/ui';
import { useText } from '@portico/texts/react';
import { useId } from 'react';
import { LoadingOrError, Page } from '../layout/page.tsx';
import styles from '../layout/page.module.css';
import { useGetHealthQuery } from './health.api.ts';
import { healthTexts as texts } from './health.texts.ts';
import { FailedJobs } from './failed-jobs.tsx';
import { UndeliveredEmails } from './undelivered-emails.tsx';
import { ProblemSection } from './problem-section.tsx';
import { WordConverters } from './word-converters.tsx';

export function HealthPage() {
  const t = useText();
  const { data, error, refetch, isFetching } = useGetHealthQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const found = data?.kinds.filter(({ count }) => count > 0) ?? [];
  const others = data?.kinds.filter(({ count }) => count === 0) ?? [];
  const absent = others.filter(({ looked_at }) => looked_at !== null);
  const lookedFor = useId();
  const isAllWell =
    data &&
    found.length === 0 &&
    data.failed_jobs === 0 &&
    data.refused_mails === 0 &&
    !data.word_documents.some(({ is_degraded }) => is_degraded);
  return (
    <Page
      title={t(texts.title)}
      screen="care"
      actions={
        <Button variant="secondary" className={styles.small} busy={isFetching} onClick={() => void refetch()}>
          {t(texts.refresh)}
        </Button>
      }
    >
      {!data && <LoadingOrError error={error} onAgain={() => void refetch()} />}
      {isAllWell && (
        <section className={styles.section}>
          <h2 className={styles.name}>{t(texts.allWell)}</h2>
          <p className={styles.lead}>{t(texts.allWellLead)}</p>
        </section>
      )}
      {found.map((kind) => (
        <ProblemSection key={kind.kind} kind={kind} />
      ))}
      {data && data.failed_jobs > data.refused_mails && <FailedJobs />}
      {data && data.refused_mails > 0 && <UndeliveredEmails />}
      {data && <WordConverters converters={data.word_documents} />}
      {absent.length > 0 && (
        <section aria-labelledby={lookedFor} className={styles.section}>
          <h2 id={lookedFor} className={styles.name}>
            {t(texts.lookedFor)}
          </h2>
          <ul className={styles.none}>
            {absent.map(({ kind, means }) => (
              <li key={kind}>{means}</li>
            ))}
          </ul>
        </section>
      )}
      {others.length > absent.length && <p className={styles.none}>{t(texts.neverLooked)}</p>}
    </Page>
  );
}
