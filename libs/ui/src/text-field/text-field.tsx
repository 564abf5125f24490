import type { Words } from '@portico/texts';
import { useId } from 'react';
import type { InputHTMLAttributes, ReactNode } from 'react';
import { ErrorList } from '../error-list/error-list.tsx';
import { inputDirection } from '../input-direction.ts';
import styles from './text-field.module.css';

export interface TextFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange'> {
  label: string;
  hint?: string;
  errors?: readonly Words[];
  onChange(value: string): void;
  trailing?: ReactNode;
}

export function TextField({ label, hint, errors = [], onChange, trailing, id, ...rest }: TextFieldProps) {
  const ownId = useId();
  const inputId = id ?? ownId;
  const hintId = `${inputId}-hint`;
  const errorsId = `${inputId}-errors`;
  const isInvalid = errors.length > 0;
  const described = [hint && hintId, isInvalid && errorsId, rest['aria-describedby']]
    .filter(Boolean)
    .join(' ');

  return (
    <div className={styles.field}>
      <label id={`${inputId}-label`} className={styles.label} htmlFor={inputId}>
        {label}
      </label>
      {hint && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
      <div className={styles.frame}>
        <input
          type="text"
          dir={inputDirection(rest)}
          {...rest}
          id={inputId}
          className={styles.input}
          aria-describedby={described || undefined}
          aria-invalid={isInvalid || undefined}
          onChange={(event) => onChange(event.target.value)}
        />
        {trailing}
      </div>
      <ErrorList id={errorsId} errors={errors} />
    </div>
  );
}
