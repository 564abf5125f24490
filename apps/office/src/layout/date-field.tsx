import { useId } from 'react';
import styles from './fields.module.css';

interface DateFieldProps {
  label: string;
  value: string;
  onChange(value: string): void;
}

export function DateField({ label, value, onChange }: DateFieldProps) {
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
