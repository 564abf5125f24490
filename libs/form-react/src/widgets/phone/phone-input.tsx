import { Field } from '../../field/field.tsx';
import styles from '../control.module.css';
import { useCaret } from '../use-caret.ts';
import type { WidgetProps } from '../widget.ts';
import { caretAfterFormat, formatPhone } from './format-phone.ts';

/** A US phone number, formatted as it is typed. */
export function PhoneInput({ question, value, readOnly, onChange, ...field }: WidgetProps) {
  const [input, setCaret] = useCaret();
  return (
    <Field question={question} {...field}>
      {(control) => (
        <input
          {...control}
          ref={input}
          type="tel"
          inputMode="tel"
          className={styles.control}
          value={String(value)}
          readOnly={readOnly}
          autoComplete={question.autocomplete ?? 'off'}
          onChange={({ target }) => {
            const formatted = formatPhone(target.value);
            const before = target.value.slice(0, target.selectionStart ?? target.value.length);
            setCaret(caretAfterFormat(before, formatted));
            onChange({ [question.key]: formatted });
          }}
        />
      )}
    </Field>
  );
}
