import type { Words } from '@portico/texts';
import { ErrorList } from '@portico/ui';
import { useId } from 'react';
import styles from './fields.module.css';

interface DateTimeFieldProps {
  label: string;
  hint: string;
  /** `YYYY-MM-DDTHH:MM`, or empty for no time. */
  value: string;
  errors?: readonly Words[];
  onChange(value: string): void;
}

export function DateTimeField({ label, hint, value, errors = [], onChange }: DateTimeFieldProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.strong}>
        {label}
      </label>
      <p id={`${id}-hint`} className={styles.hint}>
        {hint}
      </p>
      <input
        id={id}
        type="datetime-local"
        className={styles.control}
        value={value}
        aria-describedby={`${id}-hint${errors.length > 0 ? ` ${id}-errors` : ''}`}
        aria-invalid={errors.length > 0 || undefined}
        onChange={(event) => onChange(event.target.value)}
      />
      <ErrorList id={`${id}-errors`} errors={errors} />
    </div>
  );
}

/** Converts `2027-01-15T23:59` to `2027-01-15 23:59`, the format of the API. */
export const wallTime = (value: string): string => value.replace('T', ' ').slice(0, 16);
