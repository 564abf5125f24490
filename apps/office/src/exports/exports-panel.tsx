import type { BulkJobReply } from '@portico/contracts';
import { VisuallyHidden } from '@portico/ui';
import { useText } from '@portico/texts/react';
import { useState } from 'react';
import { errorMessage } from '../api/api-error.ts';
import { useOfficeSelector } from '../api/hooks.ts';
import { exportsApi } from './exports.api.ts';
import { exportsTexts as texts } from './exports.texts.ts';
import { isFile } from './job-kinds.ts';
import { ExportItem } from './export-item.tsx';
import styles from './exports-panel.module.css';

const POLL_INTERVAL = 2_000;
/** Polling interval in milliseconds after a failed request: short, because a restarting server is back within a minute. */
const RETRY_INTERVAL = 5_000;
export const EXPORTS_BUTTON = 'bulk-jobs-button';

const RUNNING: readonly BulkJobReply['state'][] = ['selecting', 'acting', 'printing', 'packing'];
const { getExports } = exportsApi.endpoints;

export function ExportsPanel() {
  const t = useText();
  const { data, error } = getExports.useQueryState();
  const hasEnded = useOfficeSelector((state) => state.session.hasEnded);
  const jobs = data?.jobs ?? [];
  const underWay = jobs.filter(({ state }) => RUNNING.includes(state)).length;
  getExports.useQuerySubscription(undefined, {
    pollingInterval: hasEnded || underWay === 0 ? 0 : error ? RETRY_INTERVAL : POLL_INTERVAL,
    refetchOnMountOrArgChange: true,
  });
  /** The panel opens for each new export, and on page load if an export is running. */
  const [isOpen, setOpen] = useState(false);
  const [seen, setSeen] = useState<readonly string[] | null>(null);
  if (data && (!seen || jobs.some(({ id }) => !seen.includes(id)))) {
    setSeen(jobs.map(({ id }) => id));
    if (seen || underWay > 0) setOpen(true);
  }

  if (error && !data)
    return (
      <p role="alert" className={styles.failure}>
        {t(texts.notLoaded, { why: t.say(errorMessage(error)) })}
      </p>
    );
  if (jobs.length === 0) return null;
  const ready = jobs.filter(({ kind, state }) => state === 'done' && isFile(kind)).length;
  const name = t(jobs.every(({ kind }) => isFile(kind)) ? texts.jobs : texts.jobsAndActions);
  const title =
    underWay > 0
      ? t(texts.jobsUnderWay, { jobs: name, count: underWay })
      : ready > 0
        ? t(texts.jobsReady, { jobs: name, count: ready })
        : name;
  return (
    <section className={styles.panel} aria-label={name}>
      <button
        type="button"
        id={EXPORTS_BUTTON}
        className={styles.summary}
        aria-expanded={isOpen}
        aria-controls="bulk-jobs"
        onClick={() => setOpen(!isOpen)}
      >
        <span aria-hidden="true">{isOpen ? '▾' : '▸'}</span> <span>{title}</span>
      </button>
      {/* Live region for the title only: progress would be read out every two seconds. */}
      <VisuallyHidden role="status">{title}</VisuallyHidden>
      <ul id="bulk-jobs" hidden={!isOpen} className={styles.jobs}>
        {jobs.map((job) => (
          <ExportItem key={job.id} job={job} isUnderWay={RUNNING.includes(job.state)} />
        ))}
      </ul>
    </section>
  );
}
