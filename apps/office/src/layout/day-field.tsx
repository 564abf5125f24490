import { useId } from 'react';
import styles from './fields.module.css';

interface DayFieldProps {
  label: string;
  /** `2026-11-23`; empty: none. */
  value: string;
  onChange(value: string): void;
}

export function DayField({ label, value, onChange }: DayFieldProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <input
        id={id}
        type="date"
        className={styles.control}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}
