import { useText } from '@portico/texts/react';
import { useState } from 'react';
import { Field } from '../field/field.tsx';
import { caretBehindDigits, lineClass, useCaret, useLatinInput } from './latin-input.ts';
import { formTexts as texts } from '../form.texts.ts';
import styles from './masked-input.module.css';
import type { WidgetProps } from './widget.ts';

export function MaskedInput({ question, value, maxLength, readOnly, onChange, ...field }: WidgetProps) {
  const t = useText();
  const [input, setCaret] = useCaret();
  const [isShown, setIsShown] = useState(false);
  const { key, autocomplete } = question;
  const isSsn = question.mask === 'ssn';

  const digits = useLatinInput(String(value), (text, before) => {
    const formatted = formatSsn(text);
    setCaret(caretBehindDigits(before.replace(/\D/g, '').length, formatted));
    onChange({ [key]: formatted });
  });

  return (
    <Field question={question} {...field}>
      {(attributes) => (
        <div className={styles.row}>
          <input
            {...attributes}
            ref={input}
            dir="ltr"
            type={isShown ? 'text' : 'password'}
            inputMode={isSsn ? 'numeric' : undefined}
            className={lineClass(maxLength)}
            {...(isSsn
              ? digits
              : { value: String(value), onChange: ({ target }) => onChange({ [key]: target.value }) })}
            // No limit for an SSN: pasted numbers can contain separators, which formatting removes.
            maxLength={isSsn ? undefined : maxLength}
            readOnly={readOnly}
            // `off`, because browsers would offer to save the number as a password.
            autoComplete={autocomplete ?? 'off'}
            autoCapitalize="none"
            spellCheck={false}
          />
          {/* The label describes the button instead of naming it, because voice control can't tell two controls with the same name apart. */}
          <button
            type="button"
            className={styles.toggle}
            aria-describedby={`${key}-label`}
            aria-controls={key}
            onClick={() => setIsShown(!isShown)}
          >
            {t(isShown ? texts.hide : texts.show)}
          </button>
        </div>
      )}
    </Field>
  );
}

const SSN_DIGITS = 9;

/** Formats a social security number as 123-45-6789, even while it is incomplete. Keeps digits only (specification, section 9). */
export function formatSsn(text: string): string {
  const digits = text.replace(/\D/g, '').slice(0, SSN_DIGITS);
  return [digits.slice(0, 3), digits.slice(3, 5), digits.slice(5)].filter(Boolean).join('-');
}
