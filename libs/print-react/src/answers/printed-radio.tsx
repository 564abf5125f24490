import { isAnswered, optionsOf } from '@portico/form-model';
import { Box } from './box.tsx';
import { Keyed } from './keyed.tsx';
import { plain } from './plain.ts';
import type { PrintedProps } from './printed.ts';
import styles from '../print-view.module.css';

/** Every option with its box; a code that is no option (any more) is printed below as it is stored. */
export function PrintedRadio({ question, read, answers }: PrintedProps) {
  const value = read(question.key);
  const options = optionsOf(question, answers);
  const isOption = options.some((option) => option.value === value);
  return (
    <Keyed answerKey={question.key} value={value}>
      {options.map((option) => (
        <span key={option.value} className={styles.option}>
          <Box isTicked={option.value === value} /> {option.label}
        </span>
      ))}
      {!isOption && isAnswered(value) && plain(value)}
    </Keyed>
  );
}
