import type { Words } from '@portico/texts';
import { ErrorList } from '@portico/ui';
import { useId } from 'react';
import styles from './fields.module.css';

interface TextAreaProps {
  label: string;
  hint?: string;
  value: string;
  errors?: readonly Words[];
  maxLength?: number;
  onChange(value: string): void;
}

export function TextArea({ label, hint, value, errors = [], maxLength, onChange }: TextAreaProps) {
  const id = useId();
  const described = [hint && `${id}-hint`, errors.length > 0 && `${id}-errors`].filter(Boolean).join(' ');
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.strong}>
        {label}
      </label>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      <textarea
        id={id}
        className={styles.control}
        rows={4}
        maxLength={maxLength}
        value={value}
        aria-describedby={described || undefined}
        aria-invalid={errors.length > 0 || undefined}
        onChange={(event) => onChange(event.target.value)}
      />
      <ErrorList id={`${id}-errors`} errors={errors} />
    </div>
  );
}
