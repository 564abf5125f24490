import type { ExportTemplateReply } from '@portico/contracts';
import { Button } from '@portico/ui';
import { useText } from '@portico/texts/react';
import { useState } from 'react';
import { LoadingOrError, Page } from '../layout/page.tsx';
import styles from '../layout/page.module.css';
import { useMay } from '../session/person.ts';
import { Destinations } from './destinations.tsx';
import {
  exportTemplatesApi,
  useGetExportColumnsQuery,
  useGetExportTemplatesQuery,
} from './export-templates.api.ts';
import { exportTemplatesTexts as texts } from './export-templates.texts.ts';
import { TemplateDialog } from './template-dialog.tsx';
import { TemplateSection } from './template-section.tsx';

/** Polling interval in milliseconds while a run isn't finished. */
const POLL_INTERVAL = 2_000;
const { getExportTemplates } = exportTemplatesApi.endpoints;

export function ExportTemplatesPage() {
  const t = useText();
  const isRunning = getExportTemplates
    .useQueryState()
    .data?.templates.some(({ last_run: run }) => run?.state === 'running');
  const { data, error, refetch } = useGetExportTemplatesQuery(undefined, {
    refetchOnMountOrArgChange: true,
    pollingInterval: isRunning ? POLL_INTERVAL : 0,
  });
  const columns = useGetExportColumnsQuery().data?.columns;
  const [mayChange, mayConnect] = [useMay('changes'), useMay('webhooks')];
  const [edited, setEdited] = useState<ExportTemplateReply | 'new'>();
  const placeOf = ({ destination }: ExportTemplateReply) =>
    data?.destinations.find(({ id }) => id === destination)?.name ?? '';
  return (
    <Page
      title={t(texts.title)}
      screen="exports"
      actions={
        mayChange && (
          <Button className={styles.small} disabled={!columns} onClick={() => setEdited('new')}>
            {t(texts.add)}
          </Button>
        )
      }
    >
      <p className={styles.lead}>{t(texts.lead)}</p>
      {!data && <LoadingOrError error={error} onAgain={() => void refetch()} />}
      {data?.templates.length === 0 && (
        <p className={styles.none}>{t(mayChange ? texts.none : texts.noneToRun)}</p>
      )}
      {data?.templates.map((template) => (
        <TemplateSection
          key={template.id}
          template={template}
          place={placeOf(template)}
          onEdit={() => setEdited(template)}
        />
      ))}
      {mayConnect && <Destinations />}
      {edited && columns && data && (
        <TemplateDialog
          template={edited === 'new' ? null : edited}
          columns={columns}
          destinations={data.destinations}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Page>
  );
}
