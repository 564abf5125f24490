import { useId } from 'react';
import styles from './fields.module.css';

interface InputFieldProps {
  type: 'date' | 'search';
  label: string;
  value: string;
  onChange(value: string): void;
}

export function InputField({ type, label, value, onChange }: InputFieldProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <input
        id={id}
        type={type}
        className={styles.control}
        value={value}
        maxLength={type === 'search' ? 200 : undefined}
        autoComplete="off"
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}
