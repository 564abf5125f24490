import { texts, type PageTrial } from '@portico/contracts';
import { useLanguage, useText } from '@portico/texts/react';
import type { ReactElement } from 'react';
import styles from './trial-notice.module.css';

/** Marks a page that shows versions which are not live, and leads back to those that are. */
export function TrialNotice({ trial }: { trial: PageTrial | null }): ReactElement | null {
  const t = useText();
  const language = useLanguage();
  if (!trial) return null;
  const tried = trial.versions.map(({ name, version }) => `${name} ${version}`);
  const versions = new Intl.ListFormat(language, { type: 'unit' }).format(tried);
  return (
    <aside className={styles.notice} aria-label={t(texts.trialLabel)}>
      <p>{t(texts.trial, { versions })}</p>
      {/* A plain link: the whole page has to come anew. */}
      <a href={trial.leave}>{t(texts.trialLeave)}</a>
    </aside>
  );
}
