import { useText } from '@portico/texts/react';
import { VisuallyHidden } from '@portico/ui';
import { useGetCareCountQuery } from './care.api.ts';
import { careTexts as texts } from './care.texts.ts';
import styles from './care-count.module.css';

/** Milliseconds between two questions; none of them is work that would keep the session alive. */
const EVERY = 60_000;

/** How much needs somebody, in the navigation; nothing where nothing does. */
export function CareCount() {
  const t = useText();
  const { data } = useGetCareCountQuery(undefined, { pollingInterval: EVERY });
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
