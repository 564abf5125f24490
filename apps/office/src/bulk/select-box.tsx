import { VisuallyHidden } from '@portico/ui';
import { useText } from '@portico/texts/react';
import { useOfficeDispatch, useOfficeSelector } from '../api/hooks.ts';
import { bulkTexts as texts } from './bulk.texts.ts';
import styles from './select-box.module.css';
import { selectLine } from './select-line.ts';
import { allSelected } from './selection.slice.ts';

interface SelectBoxProps {
  id: string;
  /** Of the applicant, or what they are found by. */
  name: string;
  /** Of the line that the keyboard is on; the others are reached from there. */
  tabIndex: 0 | -1;
  onFocus(): void;
}

/** Selects a line; with the Shift key all from the one that was chosen before. */
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
          dispatch(selectLine({ id, isOn: target.checked, isRange }));
        }}
      />
    </label>
  );
}

/** Selects all that are found, whether they were loaded or not. */
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
