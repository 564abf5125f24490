import { instantText } from '@portico/contracts';
import { selectReopening, useAppSelector } from '@portico/store';
import { useToast } from '@portico/ui';
import { useEffect, useRef } from 'react';
import { orderedSteps, usePage } from '../page/page-context.ts';
import styles from './reopened-notice.module.css';

const REOPENED =
  'The admissions office has re-opened your application. The notice at the top of this page says why, and what to do now.';

/** Says on every page that the office has given the application back, why, and what to do; until it is submitted again. */
export function ReopenedNotice() {
  const page = usePage();
  const reopening = useAppSelector(selectReopening);
  useReopenedToast(reopening?.reopened_at);
  if (!reopening) return null;
  const { reference, reopened_at, reason } = reopening;
  const lastStep = orderedSteps(page).at(-1);
  return (
    <section className={styles.notice} aria-labelledby="reopened-title">
      <h2 id="reopened-title" className={styles.title}>
        Your application was re-opened
      </h2>
      <p>
        The admissions office re-opened application <strong>{reference}</strong> on{' '}
        {instantText(reopened_at, page.partner.timeZone)}
        {reason ? ' and wrote to you:' : '.'}
      </p>
      {reason && <blockquote className={styles.reason}>{reason}</blockquote>}
      <p className={styles.next}>
        <strong>What to do now:</strong> change what is needed
        {lastStep && <>, then certify, sign and submit again on “{lastStep.label}”</>}. Until then your
        application does not count as submitted.
      </p>
    </section>
  );
}

/** What is re-opened while the page is open may stand above what the person is looking at. */
function useReopenedToast(reopenedAt: string | undefined): void {
  const { showToast } = useToast();
  const known = useRef(reopenedAt);
  useEffect(() => {
    if (reopenedAt && reopenedAt !== known.current)
      showToast({ severity: 'error', label: 'Application Re-opened', message: REOPENED });
    known.current = reopenedAt;
  }, [reopenedAt, showToast]);
}
