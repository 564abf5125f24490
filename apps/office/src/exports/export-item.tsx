import type { BulkJobReply } from '@portico/contracts';
import type { Words } from '@portico/texts';
import { Button } from '@portico/ui';
import { useText } from '@portico/texts/react';
import { useEffect, useState } from 'react';
import { errorMessage } from '../api/api-error.ts';
import { useTimes } from '../time/use-times.ts';
import { useStartActionMutation } from '../bulk-actions/bulk-actions.api.ts';
import { bulkActionsTexts } from '../bulk-actions/bulk-actions.texts.ts';
import { isFile } from './job-kinds.ts';
import { startedHere, useLinkExportMutation, useRemoveExportMutation } from './exports.api.ts';
import { usePerson } from '../session/person.ts';
import { exportsTexts as texts } from './exports.texts.ts';
import { SkippedApplications } from './skipped-applications.tsx';
import styles from './exports-panel.module.css';

const KINDS = { pdf: texts.kindPdf, zip: texts.kindZip, csv: texts.kindCsv, json: texts.kindJson };
const PROBLEMS: Record<string, typeof texts.failedGivenUp> = {
  too_many: texts.failedTooMany,
  nobody: texts.failedNobody,
  nothing_printed: texts.failedPrinted,
};

interface ExportItemProps {
  job: BulkJobReply;
  isUnderWay: boolean;
}

export function ExportItem({ job, isUnderWay: isRunning }: ExportItemProps) {
  const t = useText();
  const state = useStateText(job);
  const [makeLink, { isLoading: isLinking }] = useLinkExportMutation();
  const [remove, { isLoading: isRemoving }] = useRemoveExportMutation();
  const [start, { isLoading: isStarting }] = useStartActionMutation();
  const [failure, setFailure] = useState<Words | null>(null);
  const tried = async (work: () => Promise<void>) => {
    setFailure(null);
    try {
      await work();
    } catch (error) {
      setFailure(errorMessage(error));
    }
  };
  const download = () =>
    tried(async () => {
      saveFrom((await makeLink(job.id).unwrap()).url);
    });
  const { proved_until: provedUntil } = usePerson();
  const isReady = job.state === 'done' && isFile(job.kind);
  useEffect(() => {
    if (!isReady || !startedHere.delete(job.id)) return;
    // A link needs a recent login. Asking for one now would interrupt other work; the button does.
    if (Date.parse(provedUntil) <= Date.now()) return;
    // Ignores a failure, because the person can still use the button.
    makeLink(job.id).then(
      ({ data }) => data && saveFrom(data.url),
      () => undefined,
    );
  }, [isReady, job.id, makeLink, provedUntil]);
  const goOn = () =>
    tried(async () => {
      await start(job.id).unwrap();
    });
  const takeAway = () =>
    tried(async () => {
      await remove(job.id).unwrap();
    });
  return (
    <li className={styles.job}>
      <div className={styles.what}>
        <strong>{t(isFile(job.kind) ? KINDS[job.kind] : bulkActionsTexts[job.kind])}</strong>
        {job.total > 0 && <span>{t(texts.of, { count: job.total })}</span>}
      </div>
      <div className={styles.how}>
        {isRunning && (
          <progress
            className={styles.progress}
            aria-label={t(texts.progress)}
            {...((job.state === 'printing' || job.state === 'acting') && {
              value: job.done,
              max: Math.max(job.total, 1),
            })}
          />
        )}
        <span>{state}</span>
      </div>
      <div className={styles.actions}>
        {isReady && (
          <Button variant="plain" busy={isLinking} onClick={download}>
            {t(texts.download)}
          </Button>
        )}
        {job.problem === 'stopped' && (
          <Button variant="plain" busy={isStarting} onClick={goOn}>
            {t(texts.goOn)}
          </Button>
        )}
        <Button variant="plain" busy={isRemoving} onClick={takeAway}>
          {t(isRunning ? texts.cancel : texts.remove)}
        </Button>
      </div>
      {job.left_out > 0 && <SkippedApplications job={job} />}
      <div role="alert" className={styles.failure}>
        {failure && t.say(failure)}
      </div>
    </li>
  );
}

function saveFrom(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  link.click();
}

function useStateText(job: BulkJobReply): string {
  const t = useText();
  const times = useTimes();
  switch (job.state) {
    case 'selecting':
    case 'preview':
      return t(texts.selecting);
    case 'printing':
      return t(texts.printing, { done: job.done, total: job.total });
    case 'acting':
      return t(texts.acting, { done: job.done, total: job.total });
    case 'packing':
      return t(texts.packing);
    case 'done':
      if (!isFile(job.kind)) return t(texts.acted, { when: times.short(job.ended_at ?? job.created_at) });
      return t(texts.done, { when: job.expires_at ? times.short(job.expires_at) : '' });
    case 'cancelled':
      return t(texts.cancelled);
    case 'withdrawn':
      return t(texts.withdrawn);
    case 'expired':
      return t(texts.expired);
    case 'failed':
      if (job.problem === 'stopped') return t(texts.stopped, { done: job.done, total: job.total });
      if (!isFile(job.kind)) return t(texts.failedAction);
      return t(PROBLEMS[job.problem ?? ''] ?? texts.failedGivenUp);
  }
}
