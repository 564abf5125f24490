import { VisuallyHidden } from '@portico/ui';
import { useText } from '@portico/texts/react';
import { useOfficeDispatch, useOfficeSelector } from '../api/hooks.ts';
import { exportsTexts as texts } from './exports.texts.ts';
import styles from './select-box.module.css';
import { selectRow } from './select-row.ts';
import { allSelected } from './selection.slice.ts';

interface SelectBoxProps {
  id: string;
  name: string;
  tabIndex: 0 | -1;
  onFocus(): void;
}

/** Checkbox of a row. A Shift-click selects all rows from the last selected one to this one. */
export function SelectBox({ id, name, tabIndex, onFocus }: SelectBoxProps) {
  const t = useText();
  const dispatch = useOfficeDispatch();
  const isOn = useOfficeSelector(({ selection }) => selection.isAll || selection.ids.includes(id));
  const isAll = useOfficeSelector(({ selection }) => selection.isAll);
  const isReplaced = useOfficeSelector(({ list }) => list.loading === 'new');
  return (
    <label className={styles.place}>
      <VisuallyHidden>{t(texts.select, { name })}</VisuallyHidden>
      <input
        type="checkbox"
        className={styles.box}
        tabIndex={tabIndex}
        checked={isOn}
        disabled={isAll}
        aria-disabled={isReplaced || undefined}
        onFocus={onFocus}
        onChange={({ target, nativeEvent }) => {
          const isRange = nativeEvent instanceof MouseEvent && nativeEvent.shiftKey;
          dispatch(selectRow({ id, isOn: target.checked, isRange }));
        }}
      />
    </label>
  );
}

export function SelectAllBox() {
  const t = useText();
  const dispatch = useOfficeDispatch();
  const isAll = useOfficeSelector(({ selection }) => selection.isAll);
  return (
    <label className={styles.place}>
      <VisuallyHidden>{t(texts.selectAll)}</VisuallyHidden>
      <input
        type="checkbox"
        className={styles.box}
        checked={isAll}
        onChange={({ target }) => dispatch(allSelected(target.checked))}
      />
    </label>
  );
}
