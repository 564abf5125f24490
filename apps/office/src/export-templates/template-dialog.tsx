import type {
  ExportColumnsReply,
  ExportTemplatePayload,
  ExportTemplateReply,
  ExportTemplatesReply,
} from '@portico/contracts';
import { TextField } from '@portico/ui';
import { useLanguage, useText } from '@portico/texts/react';
import { useState } from 'react';
import { ActionDialog } from '../application/action-dialog.tsx';
import { SelectField } from '../layout/select-field.tsx';
import { usePage } from '../page/page-data.ts';
import { useGetSavedViewsQuery } from '../saved-views/saved-views.api.ts';
import { ColumnChooser } from './column-chooser.tsx';
import { useAddExportTemplateMutation, useChangeExportTemplateMutation } from './export-templates.api.ts';
import styles from './export-templates.module.css';
import { exportTemplatesTexts as texts } from './export-templates.texts.ts';
import { weekdayName } from './schedule-text.ts';

interface TemplateDialogProps {
  template: ExportTemplateReply | null;
  columns: ExportColumnsReply['columns'];
  destinations: ExportTemplatesReply['destinations'];
  onClose(): void;
}

const NEW_COLUMNS = ['first_name', 'last_name', 'application:email', 'application:reference'];
const SUBMITTED = { status: 'submitted', sort: 'changed', direction: 'descending' } as const;
const { status: _status, ...ALL } = SUBMITTED;

const payloadOf = ({
  name,
  format,
  search,
  columns,
  dates,
  only_new,
  schedule,
  destination,
}: ExportTemplateReply): ExportTemplatePayload => ({
  ...{ name, format, search, columns, dates, only_new, schedule, destination },
});

export function TemplateDialog({ template, columns, destinations, onClose }: TemplateDialogProps) {
  const t = useText();
  const language = useLanguage();
  const { timeZone } = usePage().partner;
  const views = useGetSavedViewsQuery().data?.views ?? [];
  const [add] = useAddExportTemplateMutation();
  const [change] = useChangeExportTemplateMutation();
  const [isTried, setTried] = useState(false);
  const [which, setWhich] = useState(template ? 'saved' : 'submitted');
  const [startsOver, setStartsOver] = useState(false);
  const [draft, setDraft] = useState<ExportTemplatePayload>(() =>
    template
      ? payloadOf(template)
      : {
          ...{ name: '', format: 'csv', search: SUBMITTED, dates: 'us', only_new: true },
          columns: columns.filter(({ key }) => NEW_COLUMNS.includes(key)).map(({ key }) => ({ key })),
          ...{ schedule: null, destination: null },
        },
  );
  const edit = (changes: Partial<ExportTemplatePayload>) => setDraft({ ...draft, ...changes });
  const { schedule } = draft;
  const choose = (value: string) => {
    setWhich(value);
    const view = views.find(({ id }) => id === value);
    edit({
      search:
        view?.search ?? (value === 'all' ? ALL : value === 'saved' && template ? template.search : SUBMITTED),
    });
  };
  const run = async () => {
    setTried(true);
    if (draft.name.trim() === '' || draft.columns.length === 0 || schedule?.time === '') return false;
    const body = { ...draft, name: draft.name.trim() };
    if (!template) return add(body).unwrap();
    return change({ id: template.id, ...body, ...(startsOver && { start_over: true }) }).unwrap();
  };
  return (
    <ActionDialog
      title={t(template ? texts.editTitle : texts.add)}
      lead={t(texts.addLead)}
      submitLabel={t(template ? texts.save : texts.add)}
      done={{ text: texts.saved }}
      onClose={onClose}
      onDo={run}
    >
      <TextField
        label={t(texts.name)}
        hint={t(texts.nameHint)}
        value={draft.name}
        maxLength={60}
        autoComplete="off"
        errors={isTried && draft.name.trim() === '' ? [{ text: texts.nameMissing }] : []}
        onChange={(name) => edit({ name })}
      />
      <SelectField
        label={t(texts.which)}
        value={which}
        options={[
          ...(template ? [{ value: 'saved', label: t(texts.asSaved) }] : []),
          { value: 'submitted', label: t(texts.submitted) },
          { value: 'all', label: t(texts.all) },
          ...views.map(({ id, name }) => ({ value: id, label: t(texts.view, { name }) })),
        ]}
        onChange={choose}
      />
      <Check label={t(texts.onlyNew)} isOn={draft.only_new} onChange={(isOn) => edit({ only_new: isOn })} />
      {template && draft.only_new && (
        <Check label={t(texts.startOver)} isOn={startsOver} onChange={setStartsOver} />
      )}
      <ColumnChooser
        columns={columns}
        chosen={draft.columns}
        isTried={isTried}
        onChange={(chosen) => edit({ columns: chosen })}
      />
      <SelectField
        label={t(texts.format)}
        value={draft.format}
        options={[
          { value: 'csv', label: t(texts.csv) },
          { value: 'json', label: t(texts.json) },
        ]}
        onChange={(format) => edit({ format: format === 'json' ? 'json' : 'csv' })}
      />
      <SelectField
        label={t(texts.dates)}
        value={draft.dates}
        options={[
          { value: 'us', label: t(texts.datesUs, { zone: timeZone }) },
          { value: 'iso', label: t(texts.datesIso) },
        ]}
        onChange={(dates) => edit({ dates: dates === 'iso' ? 'iso' : 'us' })}
      />
      <SelectField
        label={t(texts.destination)}
        value={draft.destination ?? ''}
        options={[
          { value: '', label: t(texts.destinationNone) },
          ...destinations.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={(id) => edit(id === '' ? { destination: null, schedule: null } : { destination: id })}
      />
      {draft.destination !== null && (
        <SelectField
          label={t(texts.every)}
          value={schedule?.every ?? ''}
          options={[
            { value: '', label: t(texts.never) },
            { value: 'day', label: t(texts.everyDay) },
            { value: 'week', label: t(texts.everyWeek) },
          ]}
          onChange={(every) => {
            const { time = '06:00', weekday = 1 } = schedule ?? {};
            if (every === 'day') edit({ schedule: { every, time } });
            else edit({ schedule: every === 'week' ? { every, weekday, time } : null });
          }}
        />
      )}
      {schedule?.every === 'week' && (
        <SelectField
          label={t(texts.weekday)}
          value={String(schedule.weekday ?? 1)}
          options={[0, 1, 2, 3, 4, 5, 6].map((day) => ({
            value: String(day),
            label: weekdayName(day, language),
          }))}
          onChange={(day) => edit({ schedule: { ...schedule, weekday: Number(day) } })}
        />
      )}
      {schedule && (
        <TextField
          type="time"
          label={t(texts.time, { zone: timeZone })}
          value={schedule.time}
          errors={isTried && schedule.time === '' ? [{ text: texts.timeMissing }] : []}
          onChange={(time) => edit({ schedule: { ...schedule, time } })}
        />
      )}
    </ActionDialog>
  );
}

function Check({ label, isOn, onChange }: { label: string; isOn: boolean; onChange(isOn: boolean): void }) {
  return (
    <label className={styles.check}>
      <input type="checkbox" checked={isOn} onChange={({ target }) => onChange(target.checked)} />
      <span>{label}</span>
    </label>
  );
}
