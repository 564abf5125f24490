import { useText } from '@portico/texts/react';
import { useState } from 'react';
import { Field } from '../../field/field.tsx';
import { formTexts as texts } from '../../form.texts.ts';
import { lineClass, useCaret, useLatinInput } from '../latin-input.ts';
import type { WidgetProps } from '../widget.ts';
import { caretAfterFormat, formatPhone, isForeign, isTooLong } from './format-phone.ts';

/** Formats US numbers while typing. Foreign numbers are shown as typed and not saved. */
export function PhoneInput({ question, value, maxLength, readOnly, onChange, ...field }: WidgetProps) {
  const t = useText();
  const [input, setCaret] = useCaret();
  const [foreign, setForeign] = useState('');
  const shown = String(value) || foreign;
  const typed = useLatinInput(shown, (text, before) => {
    const isOther = isForeign(text) || isTooLong(text);
    setForeign(isOther ? text.slice(0, 40) : '');
    if (isOther) return onChange({ [question.key]: '' });
    const formatted = formatPhone(text);
    setCaret(caretAfterFormat(before, formatted));
    onChange({ [question.key]: formatted });
  });
  const isSaid = shown === foreign && isWorthSaying(foreign);
  return (
    <Field question={question} {...field} note={isSaid ? t(texts.foreignPhone) : null}>
      {(control) => (
        <input
          {...control}
          ref={input}
          type="tel"
          dir="ltr"
          inputMode="tel"
          className={lineClass(maxLength)}
          {...typed}
          readOnly={readOnly}
          autoComplete={question.autocomplete ?? 'off'}
        />
      )}
    </Field>
  );
}

const isWorthSaying = (foreign: string): boolean => /\d/.test(foreign);
