import { TEXTS, type PageTrial } from '@portico/contracts';
import type { ReactElement } from 'react';
import styles from './trial-notice.module.css';

/** Marks a page that shows versions which are not live, and leads back to those that are. */
export function TrialNotice({ trial }: { trial: PageTrial | null }): ReactElement | null {
  if (!trial) return null;
  const tried = trial.versions.map(({ name, version }) => `${name} ${version}`).join(', ');
  return (
    <aside className={styles.notice} aria-label={TEXTS.trialLabel}>
      <p>{TEXTS.trial.replace('{versions}', tried)}</p>
      {/* A plain link: the whole page has to come anew. */}
      <a href={trial.leave}>{TEXTS.trialLeave}</a>
    </aside>
  );
}
