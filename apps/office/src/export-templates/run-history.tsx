import type { ExportRunReply } from '@portico/contracts';
import { useText } from '@portico/texts/react';
import { DataTable } from '../layout/data-table.tsx';
import { LoadingOrError } from '../layout/page.tsx';
import styles from '../layout/page.module.css';
import { useTimes } from '../time/use-times.ts';
import { useGetExportRunsQuery } from './export-templates.api.ts';
import { exportTemplatesTexts as texts } from './export-templates.texts.ts';

export function RunHistory({ id }: { id: string }) {
  const t = useText();
  const times = useTimes();
  const { data, error, refetch } = useGetExportRunsQuery(id);
  if (!data) return <LoadingOrError error={error} onAgain={() => void refetch()} />;
  if (data.runs.length === 0) return <p className={styles.none}>{t(texts.noRuns)}</p>;
  const result = ({ state, applications, problem }: ExportRunReply) =>
    ({
      running: () => t(texts.resultRunning),
      download: () => t(texts.resultDownload),
      done: () => t(texts.resultDone, { count: applications ?? 0 }),
      failed: () => t(texts.resultFailed, { why: problem ?? '' }),
    })[state]();
  return (
    <DataTable label={t(texts.history)} heads={[t(texts.when), t(texts.who), t(texts.file), t(texts.result)]}>
      {data.runs.map((run) => (
        <tr key={run.id}>
          <th scope="row">{times.short(run.created_at)}</th>
          <td>{run.started_by ?? t(texts.schedule)}</td>
          <td>{run.file}</td>
          <td>{result(run)}</td>
        </tr>
      ))}
    </DataTable>
  );
}
