import { useState } from 'react';
import { TextField } from '../text-field/text-field.tsx';
import type { TextFieldProps } from '../text-field/text-field.tsx';
import styles from './password-field.module.css';

/** A password that can be shown, so that it can be checked instead of typed twice. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'trailing'>) {
  const [isShown, setIsShown] = useState(false);
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      spellCheck={false}
      autoCapitalize="none"
      trailing={
        <button
          type="button"
          className={styles.toggle}
          aria-pressed={isShown}
          aria-label={`Show ${props.label}`}
          onClick={() => setIsShown(!isShown)}
        >
          {isShown ? 'Hide' : 'Show'}
        </button>
      }
    />
  );
}
