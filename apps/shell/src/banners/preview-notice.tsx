import { texts, type PageTrial } from '@portico/contracts';
import { useLanguage, useText } from '@portico/texts/react';
import type { ReactElement } from 'react';
import styles from './preview-notice.module.css';

export function PreviewNotice({ trial }: { trial: PageTrial | null }): ReactElement | null {
  const t = useText();
  const language = useLanguage();
  if (!trial) return null;
  const tried = trial.versions.map(({ name, version }) => `${name} ${version}`);
  const versions = new Intl.ListFormat(language, { type: 'unit' }).format(tried);
  return (
    <aside className={styles.notice} aria-label={t(texts.trialLabel)}>
      <p>{t(texts.trial, { versions })}</p>
      {/* A plain link instead of a route, because leaving the preview has to reload the page. */}
      <a href={trial.leave}>{t(texts.trialLeave)}</a>
    </aside>
  );
}
