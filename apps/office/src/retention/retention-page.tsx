import { Button } from '@portico/ui';
import { useText } from '@portico/texts/react';
import { LoadingOrError, Page } from '../layout/page.tsx';
import styles from '../layout/page.module.css';
import { useGetRetentionQuery } from './retention.api.ts';
import { retentionTexts as texts } from './retention.texts.ts';
import { RuleSection } from './rule-section.tsx';

export function RetentionPage() {
  const t = useText();
  const { data, error, refetch, isFetching } = useGetRetentionQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  return (
    <Page
      title={t(texts.title)}
      screen="retention"
      actions={
        <Button variant="secondary" className={styles.small} busy={isFetching} onClick={() => void refetch()}>
          {t(texts.refresh)}
        </Button>
      }
    >
      <p className={styles.lead}>{t(texts.lead)}</p>
      {!data && <LoadingOrError error={error} onAgain={() => void refetch()} />}
      {data?.rules.map((rule) => (
        <RuleSection key={rule.rule} rule={rule} />
      ))}
    </Page>
  );
}
