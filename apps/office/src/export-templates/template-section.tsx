import type { ExportTemplateReply } from '@portico/contracts';
import { Button, useToast } from '@portico/ui';
import { useLanguage, useText } from '@portico/texts/react';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { ActionDialog } from '../application/action-dialog.tsx';
import { filtersFrom, writeFilters } from '../application-list/list-search.ts';
import { errorMessage } from '../api/api-error.ts';
import { saveText } from '../audit/save-text.ts';
import styles from '../layout/page.module.css';
import { usePage } from '../page/page-data.ts';
import { useMay } from '../session/person.ts';
import { useTimes } from '../time/use-times.ts';
import {
  useReadExportFileMutation,
  useRemoveExportTemplateMutation,
  useReportExportSavedMutation,
  useRunExportMutation,
} from './export-templates.api.ts';
import own from './export-templates.module.css';
import { exportTemplatesTexts as texts } from './export-templates.texts.ts';
import { RunHistory } from './run-history.tsx';
import { scheduleText } from './schedule-text.ts';

interface TemplateSectionProps {
  template: ExportTemplateReply;
  place: string;
  onEdit(): void;
}

export function TemplateSection({ template, place, onEdit }: TemplateSectionProps) {
  const t = useText();
  const times = useTimes();
  const language = useLanguage();
  const heading = useId();
  const mayChange = useMay('changes');
  const { timeZone } = usePage().partner;
  const [isRemoving, setRemoving] = useState(false);
  const [isHistoryShown, setHistoryShown] = useState(false);
  const { id, name, columns, only_new: onlyNew, next_at: nextAt } = template;
  const facts = [
    t(texts[template.format]),
    t(texts.columnCount, { count: columns.length }),
    ...(onlyNew ? [t(texts.onlyNewShort)] : []),
  ];
  const plan = [
    scheduleText(template, place, language, t),
    ...(nextAt === null ? [] : [t(texts.next, { when: times.short(nextAt) })]),
  ];
  return (
    <section aria-labelledby={heading} className={styles.section}>
      <div className={styles.line}>
        <h2 id={heading} className={styles.name}>
          {name}
        </h2>
        <RunButton template={template} />
        <Button
          variant="secondary"
          className={styles.small}
          aria-expanded={isHistoryShown}
          onClick={() => setHistoryShown(!isHistoryShown)}
        >
          {t(isHistoryShown ? texts.hideHistory : texts.history)}
        </Button>
        {mayChange && (
          <>
            <Button
              variant="secondary"
              className={styles.small}
              aria-label={t(texts.editOf, { name })}
              onClick={onEdit}
            >
              {t(texts.edit)}
            </Button>
            <Button
              variant="secondary"
              className={styles.small}
              aria-label={t(texts.removeOf, { name })}
              onClick={() => setRemoving(true)}
            >
              {t(texts.remove)}
            </Button>
          </>
        )}
      </div>
      <p className={styles.lead}>
        <span>{facts.join(' · ')} · </span>
        <Link to={`/applications?${writeFilters(filtersFrom(template.search, timeZone)).toString()}`}>
          {t(texts.applications)}
        </Link>
      </p>
      <p className={styles.lead}>{plan.join(' · ')}</p>
      <LastRun template={template} />
      {isHistoryShown && <RunHistory id={id} />}
      {isRemoving && <RemoveDialog template={template} onClose={() => setRemoving(false)} />}
    </section>
  );
}

function LastRun({ template: { last_run: run } }: { template: ExportTemplateReply }) {
  const t = useText();
  const times = useTimes();
  if (!run) return <p className={styles.lead}>{t(texts.neverRun)}</p>;
  const when = times.short(run.created_at);
  const why = sentence(run.problem ?? '');
  if (run.state === 'failed') return <p className={own.failed}>{t(texts.failed, { when, why })}</p>;
  if (run.state !== 'running')
    return <p className={styles.lead}>{t(texts.done, { when, count: run.applications ?? 0 })}</p>;
  if (run.problem === null) return <p className={styles.lead}>{t(texts.running, { when })}</p>;
  return <p className={own.failed}>{t(texts.retrying, { when, why })}</p>;
}

const sentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);

/** Delivers the export or, without a destination, downloads its file. Once the file is complete, the next run leaves out its applications. */
function RunButton({ template: { id, name, format, destination } }: { template: ExportTemplateReply }) {
  const t = useText();
  const { showToast } = useToast();
  const [isBusy, setBusy] = useState(false);
  const [start] = useRunExportMutation();
  const [read] = useReadExportFileMutation();
  const [report] = useReportExportSavedMutation();
  const isDownload = destination === null;
  const label = { text: isDownload ? texts.download : texts.run };
  const run = async () => {
    setBusy(true);
    try {
      const { id: runId, file } = await start(id).unwrap();
      if (isDownload) {
        const text = await read({ id, run: runId }).unwrap();
        saveText(file ?? name, format === 'csv' ? 'text/csv' : 'application/json', text);
        const { applications } = await report({ id, run: runId }).unwrap();
        const message = { text: texts.downloaded, values: { count: applications ?? 0 } };
        showToast({ severity: 'success', label, message });
      } else showToast({ severity: 'success', label, message: { text: texts.started } });
    } catch (error) {
      showToast({ severity: 'error', label, message: errorMessage(error) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      className={styles.small}
      busy={isBusy}
      aria-label={t(isDownload ? texts.downloadOf : texts.runOf, { name })}
      onClick={() => void run()}
    >
      {t(label.text)}
    </Button>
  );
}

function RemoveDialog({ template, onClose }: { template: ExportTemplateReply; onClose(): void }) {
  const t = useText();
  const [remove] = useRemoveExportTemplateMutation();
  return (
    <ActionDialog
      isAlert
      title={t(texts.removeTitle, { name: template.name })}
      lead={t(texts.removeLead)}
      submitLabel={t(texts.remove)}
      done={{ text: texts.removed }}
      onClose={onClose}
      onDo={() => remove(template.id).unwrap()}
    />
  );
}
