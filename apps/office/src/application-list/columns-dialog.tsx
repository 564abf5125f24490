import { Button, Modal } from '@portico/ui';
import { useText } from '@portico/texts/react';
import { answerKeyOf, type Column, type ColumnId } from './columns.ts';
import styles from './columns-dialog.module.css';
import { listTexts as texts } from './list.texts.ts';

interface ColumnsDialogProps {
  open: boolean;
  onOpenChange(open: boolean): void;
  all: readonly Column[];
  columns: readonly Column[];
  onChoose(ids: readonly ColumnId[]): void;
  onUsual(): void;
}

export function ColumnsDialog({ open, onOpenChange, all, columns, onChoose, onUsual }: ColumnsDialogProps) {
  const t = useText();
  const props = { shown: columns.map(({ id }) => id), onChoose };
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
      <Choices columns={all.filter(({ id }) => id !== 'name' && !isAnswer(id))} {...props} />
      {all.some(({ id }) => isAnswer(id)) && (
        <>
          <h3 className={styles.title}>{t(texts.answers)}</h3>
          <Choices columns={all.filter(({ id }) => isAnswer(id))} {...props} />
        </>
      )}
    </Modal>
  );
}

const isAnswer = (id: ColumnId) => answerKeyOf(id) !== undefined;

interface ChoicesProps extends Pick<ColumnsDialogProps, 'columns' | 'onChoose'> {
  shown: readonly ColumnId[];
}

function Choices({ columns, shown, onChoose }: ChoicesProps) {
  const t = useText();
  return (
    <ul className={styles.columns}>
      {columns.map(({ id, label }) => (
        <li key={id}>
          <label className={styles.column}>
            <input
              type="checkbox"
              checked={shown.includes(id)}
              onChange={({ target }) =>
                onChoose(target.checked ? [...shown, id] : shown.filter((each) => each !== id))
              }
            />
            {typeof label === 'string' ? label : t(label)}
          </label>
        </li>
      ))}
    </ul>
  );
}
