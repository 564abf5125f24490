import { BULK_LIMITS, type BulkKind } from '@portico/contracts';
import { useText } from '@portico/texts/react';
import { useId, useState } from 'react';
import { useOfficeDispatch, useOfficeSelector } from '../api/hooks.ts';
import { ActionDialog } from '../application/action-dialog.tsx';
import { SelectField } from '../layout/select-field.tsx';
import { refetchExports, startedHere, useStartExportMutation } from './exports.api.ts';
import { exportsTexts as texts } from './exports.texts.ts';
import styles from './export-dialog.module.css';
import { allSelected } from './selection.slice.ts';

const KINDS = [
  ['pdf', texts.pdf, texts.pdfHint],
  ['zip', texts.zip, texts.zipHint],
  ['csv', texts.csv, texts.csvHint],
  ['json', texts.json, texts.jsonHint],
] as const;

export function ExportDialog({ onClose, onStarted }: { onClose(): void; onStarted(): void }) {
  const t = useText();
  const name = useId();
  const dispatch = useOfficeDispatch();
  const { ids, isAll: isAllSelected } = useOfficeSelector((state) => state.selection);
  const isAll = isAllSelected || ids.length === 0;
  const search = useOfficeSelector((state) => state.list.search);
  const answerColumns = useOfficeSelector((state) => state.list.answerColumns);
  const [isAllAnswers, setAllAnswers] = useState(true);
  const [startExport] = useStartExportMutation();
  const [kind, setKind] = useState<BulkKind>('pdf');
  const hasColumns = answerColumns.length > 0 && (kind === 'csv' || kind === 'json');
  // One idempotency key per dialog, so that a retry doesn't create a second job.
  const [id] = useState(() => crypto.randomUUID());
  const run = async () => {
    const columns = hasColumns && !isAllAnswers && { columns: answerColumns.map((key) => ({ key })) };
    startedHere.add(id);
    await startExport({ id, kind, ...(isAll ? { search: search ?? {} } : { ids }), ...columns }).unwrap();
    // Refetches before closing, so that the job is already listed.
    await dispatch(refetchExports());
    dispatch(allSelected(false));
    onStarted();
    return true;
  };
  return (
    <ActionDialog
      title={t(texts.order)}
      lead={isAll ? t(texts.orderLeadAll) : t(texts.orderLead, { count: ids.length })}
      submitLabel={t(texts.start)}
      onClose={onClose}
      onDo={run}
    >
      <fieldset className={styles.kinds}>
        <legend className={styles.legend}>{t(texts.kind)}</legend>
        {KINDS.map(([value, label, hint]) => (
          <label key={value} className={styles.kind}>
            <input
              type="radio"
              name={name}
              value={value}
              checked={kind === value}
              aria-describedby={`${name}-${value}`}
              onChange={() => setKind(value)}
            />
            <span>{t(label)}</span>
            <span id={`${name}-${value}`} className={styles.hint}>
              {t(hint, { most: BULK_LIMITS[value] })}
            </span>
          </label>
        ))}
      </fieldset>
      {hasColumns && (
        <SelectField
          label={t(texts.columns)}
          value={isAllAnswers ? 'all' : 'list'}
          options={[
            { value: 'all', label: t(texts.columnsAll) },
            { value: 'list', label: t(texts.columnsOfList) },
          ]}
          onChange={(value) => setAllAnswers(value === 'all')}
        />
      )}
    </ActionDialog>
  );
}
