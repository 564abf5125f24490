import { useState } from 'react';
import { Field } from '../../field/field.tsx';
import { lineClass, useCaret } from '../line.ts';
import type { WidgetProps } from '../widget.ts';
import { caretAfterFormat, formatPhone, isForeign, isTooLong } from './format-phone.ts';

const FOREIGN =
  'This is not a US phone number, so it is not saved here. The number of another country belongs under “International Phone Number”, where the page asks for it.';

/** A US phone number, formatted as it is typed. Another number stays as it was typed or pasted, and is no answer. */
export function PhoneInput({ question, value, maxLength, readOnly, onChange, ...field }: WidgetProps) {
  const [input, setCaret] = useCaret();
  const [foreign, setForeign] = useState('');
  const shown = String(value) || foreign;
  return (
    <Field question={question} {...field} note={shown === foreign && isWorthSaying(foreign) ? FOREIGN : null}>
      {(control) => (
        <input
          {...control}
          ref={input}
          type="tel"
          inputMode="tel"
          className={lineClass(maxLength)}
          value={shown}
          readOnly={readOnly}
          autoComplete={question.autocomplete ?? 'off'}
          onChange={({ target }) => {
            const isOther = isForeign(target.value) || isTooLong(target.value);
            setForeign(isOther ? target.value.slice(0, 40) : '');
            if (isOther) return onChange({ [question.key]: '' });
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

/** A plus that is about to become +1 is not. */
const isWorthSaying = (foreign: string): boolean => /\d/.test(foreign);
