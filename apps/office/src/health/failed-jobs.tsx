import { Button, useToast } from '@portico/ui';
import { useText } from '@portico/texts/react';
import { useId, useState } from 'react';
import { errorMessage } from '../api/api-error.ts';
import { DataTable } from '../layout/data-table.tsx';
import { LoadingOrError } from '../layout/page.tsx';
import styles from '../layout/page.module.css';
import { useTimes } from '../time/use-times.ts';
import { useGetFailedJobsQuery, useRunJobsMutation } from './health.api.ts';
import { healthTexts as texts } from './health.texts.ts';

/** Job that sends an email. Not listed here, because failed emails have a separate section. */
const MAIL = 'deliver-message';

export function FailedJobs() {
  const t = useText();
  const times = useTimes();
  const id = useId();
  const { showToast } = useToast();
  const { data, error, refetch } = useGetFailedJobsQuery();
  const [runJobs, { isLoading }] = useRunJobsMutation();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const jobs = (data?.jobs ?? []).filter(({ kind }) => kind !== MAIL);
  const ids = jobs.map((job) => job.id).filter((each) => chosen.has(each));
  const isAll = jobs.length > 0 && ids.length === jobs.length;
  const choose = (job: string, isChosen: boolean) => {
    const next = new Set(chosen);
    if (isChosen) next.add(job);
    else next.delete(job);
    setChosen(next);
  };
  const run = async () => {
    try {
      const { run: started, skipped } = await runJobs(ids).unwrap();
      const values = { count: started.length, skipped: skipped.length };
      showToast({
        severity: 'success',
        label: { text: texts.run },
        message: { text: texts.runDone, values },
      });
      setChosen(new Set());
    } catch (failure) {
      showToast({ severity: 'error', label: { text: texts.run }, message: errorMessage(failure) });
    }
  };
  return (
    <section aria-labelledby={id} className={styles.section}>
      <div className={styles.line}>
        <h2 id={id} className={styles.name}>
          {t(texts.jobs)}
        </h2>
        <label className={styles.choice}>
          <input
            type="checkbox"
            checked={isAll}
            disabled={jobs.length === 0}
            onChange={({ target }) => setChosen(new Set(target.checked ? jobs.map((job) => job.id) : []))}
          />
          {t(texts.chooseAll)}
        </label>
        <Button
          variant="secondary"
          className={styles.small}
          busy={isLoading}
          disabled={ids.length === 0}
          onClick={() => void run()}
        >
          {t(texts.runChosen, { count: ids.length })}
        </Button>
      </div>
      <p className={styles.lead}>{t(texts.jobsLead)}</p>
      {!data && <LoadingOrError error={error} onAgain={() => void refetch()} />}
      {data && jobs.length === 0 && <p className={styles.none}>{t(texts.jobsNone)}</p>}
      {jobs.length > 0 && (
        <DataTable label={t(texts.jobs)} heads={[t(texts.job), t(texts.why), t(texts.failedAt)]}>
          {jobs.map(({ id: job, kind, last_error: why, attempts, failed_at: at }) => {
            const when = at === null ? '' : times.short(at);
            return (
              <tr key={job}>
                <th scope="row">
                  <label className={styles.choice}>
                    <input
                      type="checkbox"
                      aria-label={t(texts.choose, { kind, when })}
                      checked={chosen.has(job)}
                      onChange={({ target }) => choose(job, target.checked)}
                    />
                    {kind}
                  </label>
                </th>
                <td>
                  {why} <span className={styles.about}>{t(texts.tries, { count: attempts })}</span>
                </td>
                <td>{when}</td>
              </tr>
            );
          })}
        </DataTable>
      )}
    </section>
  );
}
