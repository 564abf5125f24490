import { Button, Modal } from '@portico/ui';
import { useText } from '@portico/texts/react';
import { type Column, type ColumnId, COLUMNS } from './columns.ts';
import styles from './columns-dialog.module.css';
import { listTexts as texts } from './list.texts.ts';

interface ColumnsDialogProps {
  open: boolean;
  onOpenChange(open: boolean): void;
  columns: readonly Column[];
  onChoose(ids: readonly ColumnId[]): void;
  onUsual(): void;
}

export function ColumnsDialog({ open, onOpenChange, columns, onChoose, onUsual }: ColumnsDialogProps) {
  const t = useText();
  const shown = columns.map(({ id }) => id);
  return (
    <Modal
      title={t(texts.columnsTitle)}
      open={open}
      onOpenChange={onOpenChange}
      actions={
        <>
          <Button variant="secondary" onClick={onUsual}>
            {t(texts.columnsUsual)}
          </Button>
          <Button onClick={() => onOpenChange(false)}>{t(texts.close)}</Button>
        </>
      }
    >
      <p>{t(texts.columnsLead)}</p>
      <ul className={styles.columns}>
        {COLUMNS.filter(({ id }) => id !== 'name').map(({ id, label }) => (
          <li key={id}>
            <label className={styles.column}>
              <input
                type="checkbox"
                checked={shown.includes(id)}
                onChange={({ target }) =>
                  onChoose(target.checked ? [...shown, id] : shown.filter((each) => each !== id))
                }
              />
              {t(label)}
            </label>
          </li>
        ))}
      </ul>
    </Modal>
  );
}
