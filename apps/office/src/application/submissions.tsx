import type { SubmissionReply } from '@portico/contracts';
import { classNames } from '@portico/ui';
import { useText } from '@portico/texts/react';
import { Link } from 'react-router-dom';
import { useTimes } from '../time/use-times.ts';
import { applicationTexts as texts } from './application.texts.ts';
import styles from './side-panel.module.css';

interface SubmissionsProps {
  submissions: SubmissionReply[];
  shown: string | undefined;
}

export function Submissions({ submissions, shown }: SubmissionsProps) {
  const t = useText();
  const times = useTimes();
  if (submissions.length === 0) return <p className={styles.none}>{t(texts.noSubmission)}</p>;
  const isOpen = submissions.every(({ counts }) => !counts);
  return (
    <ol className={styles.entries}>
      {isOpen && (
        <li className={classNames(styles.entry, shown === undefined && styles.shown)}>
          <Link to="?" replace aria-current={shown === undefined || undefined}>
            {t(texts.asNow)}
          </Link>
        </li>
      )}
      {[...submissions].reverse().map((submission) => {
        const { reference, counts, submitted_at } = submission;
        const isShown = shown === undefined ? counts : shown === reference;
        return (
          <li key={reference} className={classNames(styles.entry, isShown && styles.shown)}>
            <Link
              to={counts ? '?' : `?submission=${encodeURIComponent(reference)}`}
              replace
              aria-current={isShown || undefined}
            >
              {reference}
            </Link>
            {counts && <span className={styles.mark}>{t(texts.counts)}</span>}
            <span className={styles.when}>{times.short(submitted_at)}</span>
            <Reopened {...submission} />
          </li>
        );
      })}
    </ol>
  );
}

function Reopened({ reopened_at, reopened_by, reopen_reason, reopened_until }: SubmissionReply) {
  const t = useText();
  const times = useTimes();
  if (reopened_at === null) return null;
  return (
    <span className={styles.more}>
      <span>{t(texts.reopened, { when: times.short(reopened_at), who: reopened_by ?? '' })}</span>
      {reopen_reason && <span>{t(texts.reopenReason, { reason: reopen_reason })}</span>}
      {reopened_until && <span>{t(texts.reopenUntil, { when: times.long(reopened_until) })}</span>}
    </span>
  );
}
