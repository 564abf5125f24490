import { useText } from '@portico/texts/react';
import { VisuallyHidden } from '@portico/ui';
import { useGetProblemCountQuery } from './health.api.ts';
import { healthTexts as texts } from './health.texts.ts';
import styles from './problem-count.module.css';

const EVERY = 60_000;

export function ProblemCount() {
  const t = useText();
  const { data } = useGetProblemCountQuery(undefined, { pollingInterval: EVERY });
  if (!data || data.count === 0) return null;
  return (
    <>
      <span aria-hidden="true" className={styles.count}>
        {data.count}
      </span>
      <VisuallyHidden> {t(texts.count, { count: data.count })}</VisuallyHidden>
    </>
  );
}
