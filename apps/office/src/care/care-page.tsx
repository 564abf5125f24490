import { Button } from '@portico/ui';
import { useText } from '@portico/texts/react';
import { useId } from 'react';
import { Fetching, Page } from '../layout/page.tsx';
import styles from '../layout/page.module.css';
import { useGetCareQuery } from './care.api.ts';
import { careTexts as texts } from './care.texts.ts';
import { FailedJobs } from './failed-jobs.tsx';
import { RefusedMails } from './refused-mails.tsx';
import { TroubleSection } from './trouble-section.tsx';
import { WordDocuments } from './word-documents.tsx';

/** What nobody mends if nobody looks: each with what it means, and the button that mends it. */
export function CarePage() {
  const t = useText();
  const { data, error, refetch, isFetching } = useGetCareQuery(undefined, {
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
      deeds={
        <Button variant="secondary" className={styles.small} busy={isFetching} onClick={() => void refetch()}>
          {t(texts.refresh)}
        </Button>
      }
    >
      {!data && <Fetching error={error} onAgain={() => void refetch()} />}
      {isAllWell && (
        <section className={styles.section}>
          <h2 className={styles.name}>{t(texts.allWell)}</h2>
          <p className={styles.lead}>{t(texts.allWellLead)}</p>
        </section>
      )}
      {found.map((kind) => (
        <TroubleSection key={kind.kind} kind={kind} />
      ))}
      {data && data.failed_jobs > data.refused_mails && <FailedJobs />}
      {data && data.refused_mails > 0 && <RefusedMails />}
      {data && <WordDocuments converters={data.word_documents} />}
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
