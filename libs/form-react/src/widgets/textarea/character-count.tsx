import { VisuallyHidden } from '@portico/ui';
import styles from './text-area.module.css';

interface CharacterCountProps {
  id: string;
  /** In UTF-16 code units, as `maxlength` counts. */
  length: number;
  maxLength: number;
}

/** Characters left at which a screen reader says so. */
const WARNINGS = [0, 10, 50, 100];

/**
 * How much has been written of what may be. A screen reader reads it with the field, and near the end at a few points by itself:
 * a count that speaks with every key drowns what is typed.
 */
export function CharacterCount({ id, length, maxLength }: CharacterCountProps) {
  const left = Math.max(0, maxLength - length);
  const reached = WARNINGS.find((warning) => left <= warning);
  return (
    <>
      <p id={id} className={styles.count}>
        {length} of {maxLength} characters
      </p>
      <VisuallyHidden role="status">{reached !== undefined && length > 0 && spoken(reached)}</VisuallyHidden>
    </>
  );
}

function spoken(left: number): string {
  return left === 0 ? 'No characters left.' : `At most ${left} characters left.`;
}
