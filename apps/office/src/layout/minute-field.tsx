import type { Words } from '@portico/texts';
import { ErrorList } from '@portico/ui';
import { useId } from 'react';
import styles from './fields.module.css';

interface MinuteFieldProps {
  label: string;
  hint: string;
  /** `2027-01-15T23:59`; empty: none. */
  value: string;
  errors?: readonly Words[];
  onChange(value: string): void;
}

export function MinuteField({ label, hint, value, errors = [], onChange }: MinuteFieldProps) {
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

/** As calls take it: `2027-01-15 23:59`. */
export const wallTime = (value: string): string => value.replace('T', ' ').slice(0, 16);
