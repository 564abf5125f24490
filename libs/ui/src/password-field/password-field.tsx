import { useText } from '@portico/texts/react';
import { useEffect, useId, useRef, useState } from 'react';
import { TextField } from '../text-field/text-field.tsx';
import type { TextFieldProps } from '../text-field/text-field.tsx';
import { uiTexts as texts } from '../ui.texts.ts';
import styles from './password-field.module.css';

/**
 * Password that people can show, so that they needn't type it twice. Hidden again on submit: browsers save passwords only from password fields, and
 * keep the values of text fields in their history.
 */
export function PasswordField({ id, ...props }: Omit<TextFieldProps, 'type' | 'trailing'>) {
  const t = useText();
  const ownId = useId();
  const inputId = id ?? ownId;
  const [isShown, setIsShown] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    const form = toggle.current?.form;
    const hide = () => setIsShown(false);
    form?.addEventListener('submit', hide);
    return () => form?.removeEventListener('submit', hide);
  }, []);

  return (
    <TextField
      spellCheck={false}
      autoCapitalize="none"
      {...props}
      id={inputId}
      type={isShown ? 'text' : 'password'}
      dir="ltr"
      trailing={
        // The label describes the button instead of naming it, because voice control can't distinguish two controls named "Password".
        <button
          ref={toggle}
          type="button"
          className={styles.toggle}
          aria-describedby={`${inputId}-label`}
          aria-controls={inputId}
          onClick={() => setIsShown(!isShown)}
        >
          {t(isShown ? texts.hidePassword : texts.showPassword)}
        </button>
      }
    />
  );
}
