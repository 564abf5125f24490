import { isAnswered } from '@portico/form-model';
import { Keyed } from './keyed.tsx';
import { plain } from './plain.ts';
import { PrintedText } from './printed-text.tsx';
import type { PrintedProps } from './printed.ts';
import styles from '../print-view.module.css';

/** A school with its code (specification, section 2), on a line of its own: a name may run to the left. What was typed has none. */
export function PrintedLookup(props: PrintedProps) {
  const codeKey = props.question.lookup?.codeKey;
  const code = codeKey === undefined ? '' : props.read(codeKey);
  return (
    <>
      <PrintedText {...props} />
      {codeKey !== undefined && isAnswered(code) && (
        <>
          {' '}
          <span className={styles.option}>
            (CEEB{' '}
            <Keyed answerKey={codeKey} value={code}>
              {plain(code)}
            </Keyed>
            )
          </span>
        </>
      )}
    </>
  );
}
