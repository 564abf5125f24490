import { isAnswered } from '@portico/form-model';
import { Box } from './box.tsx';
import type { PrintedProps } from './printed.ts';
import { PrintedText } from './printed-text.tsx';
import styles from '../print-view.module.css';

/** Every option with its box; a code that is no option (any more) is printed below as it is stored. */
export function PrintedRadio({ value, options }: PrintedProps) {
  const isOption = options.some((option) => option.value === value);
  return (
    <>
      {options.map((option) => (
        <span key={option.value} className={styles.option}>
          <Box isTicked={option.value === value} /> {option.label}
        </span>
      ))}
      {!isOption && isAnswered(value) && <PrintedText value={value} />}
    </>
  );
}
