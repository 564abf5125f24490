import { BULK_LIMITS, type BulkKind } from '@portico/contracts';
import { useText } from '@portico/texts/react';
import { useId, useState } from 'react';
import { useOfficeDispatch, useOfficeSelector } from '../api/hooks.ts';
import { DeedDialog } from '../application/deed-dialog.tsx';
import { bulkApi, useOrderBulkMutation } from './bulk.api.ts';
import { bulkTexts as texts } from './bulk.texts.ts';
import styles from './order-dialog.module.css';
import { allSelected } from './selection.slice.ts';

const KINDS = [
  ['pdf', texts.pdf, texts.pdfHint],
  ['zip', texts.zip, texts.zipHint],
  ['csv', texts.csv, texts.csvHint],
  ['json', texts.json, texts.jsonHint],
] as const;

/** Orders a file of what is selected. */
export function OrderDialog({ onClose, onOrdered }: { onClose(): void; onOrdered(): void }) {
  const t = useText();
  const name = useId();
  const dispatch = useOfficeDispatch();
  const { ids, isAll } = useOfficeSelector((state) => state.selection);
  const search = useOfficeSelector((state) => state.list.search);
  const [orderBulk] = useOrderBulkMutation();
  const [kind, setKind] = useState<BulkKind>('pdf');
  // The same for every try of this dialog, so that an answer that did not come makes no second job.
  const [id] = useState(() => crypto.randomUUID());
  const run = async () => {
    await orderBulk({ id, kind, ...(isAll ? { search: search ?? {} } : { ids }) }).unwrap();
    // It is among the jobs before the dialog goes.
    await dispatch(
      bulkApi.endpoints.getBulkJobs.initiate(undefined, { subscribe: false, forceRefetch: true }),
    );
    dispatch(allSelected(false));
    onOrdered();
    return true;
  };
  return (
    <DeedDialog
      title={t(texts.order)}
      lead={isAll ? t(texts.orderLeadAll) : t(texts.orderLead, { count: ids.length })}
      deed={t(texts.start)}
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
    </DeedDialog>
  );
}
