import { Field } from '../../field/field.tsx';
import { lineClass } from '../line-class.ts';
import { useCaret } from '../use-caret.ts';
import type { WidgetProps } from '../widget.ts';
import { caretAfterFormat, formatPhone } from './format-phone.ts';

/** A US phone number, formatted as it is typed. */
export function PhoneInput({ question, value, maxLength, readOnly, onChange, ...field }: WidgetProps) {
  const [input, setCaret] = useCaret();
  return (
    <Field question={question} {...field}>
      {(control) => (
        <input
          {...control}
          ref={input}
          type="tel"
          inputMode="tel"
          className={lineClass(maxLength)}
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
