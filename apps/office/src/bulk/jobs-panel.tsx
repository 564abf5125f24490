import type { BulkJobReply } from '@portico/contracts';
import { VisuallyHidden } from '@portico/ui';
import { useText } from '@portico/texts/react';
import { useState } from 'react';
import { sentenceOfError } from '../api/api-error.ts';
import { useOfficeSelector } from '../api/hooks.ts';
import { bulkApi } from './bulk.api.ts';
import { bulkTexts as texts } from './bulk.texts.ts';
import { JobLine } from './job-line.tsx';
import styles from './jobs-panel.module.css';

/** Milliseconds between two looks at what is under way. Looking is no work, and lengthens no session. */
const LOOKS_EVERY = 2_000;
/** After no answer: a server that is started again is there within a minute. */
const LOOKS_AGAIN = 5_000;
/** Id of the button that opens it. */
export const JOBS_BUTTON = 'bulk-jobs-button';

const UNDER_WAY: readonly BulkJobReply['state'][] = ['selecting', 'printing', 'packing'];
const { getBulkJobs } = bulkApi.endpoints;

/** What somebody has ordered, for as long as it is there: also after the page was loaded anew. */
export function JobsPanel() {
  const t = useText();
  const { data, error } = getBulkJobs.useQueryState();
  const hasEnded = useOfficeSelector((state) => state.session.hasEnded);
  const jobs = data?.jobs ?? [];
  const underWay = jobs.filter(({ state }) => UNDER_WAY.includes(state)).length;
  getBulkJobs.useQuerySubscription(undefined, {
    pollingInterval: hasEnded || underWay === 0 ? 0 : error ? LOOKS_AGAIN : LOOKS_EVERY,
    refetchOnMountOrArgChange: true,
  });
  /** Opens by itself with what is under way when the page comes and with what is ordered later, however soon that ends. */
  const [isOpen, setOpen] = useState(false);
  const [seen, setSeen] = useState<readonly string[] | null>(null);
  if (data && (!seen || jobs.some(({ id }) => !seen.includes(id)))) {
    setSeen(jobs.map(({ id }) => id));
    if (seen || underWay > 0) setOpen(true);
  }

  if (error && !data)
    return (
      <p role="alert" className={styles.failure}>
        {t(texts.notLoaded, { why: t.say(sentenceOfError(error)) })}
      </p>
    );
  if (jobs.length === 0) return null;
  const ready = jobs.filter(({ state }) => state === 'done').length;
  const title =
    underWay > 0
      ? t(texts.jobsUnderWay, { count: underWay })
      : ready > 0
        ? t(texts.jobsReady, { count: ready })
        : t(texts.jobs);
  return (
    <section className={styles.panel} aria-label={t(texts.jobs)}>
      <button
        type="button"
        id={JOBS_BUTTON}
        className={styles.summary}
        aria-expanded={isOpen}
        aria-controls="bulk-jobs"
        onClick={() => setOpen(!isOpen)}
      >
        <span aria-hidden="true">{isOpen ? '▾' : '▸'}</span> {title}
      </button>
      {/* Told when it changes, which how far one is would do every two seconds. */}
      <VisuallyHidden role="status">{title}</VisuallyHidden>
      <ul id="bulk-jobs" hidden={!isOpen} className={styles.jobs}>
        {jobs.map((job) => (
          <JobLine key={job.id} job={job} isUnderWay={UNDER_WAY.includes(job.state)} />
        ))}
      </ul>
    </section>
  );
}
