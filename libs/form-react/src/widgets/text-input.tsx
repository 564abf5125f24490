import { withDecimals, type Question } from '@portico/form-model';
import { Field } from '../field/field.tsx';
import { latinDigits, lineClass } from './line.ts';
import type { WidgetProps } from './widget.ts';

/** One line of text. E-mails keep `type="text"`: browsers change what is typed into `type="email"`. */
export function TextInput({ question, value, maxLength, readOnly, onChange, ...field }: WidgetProps) {
  const isWord = question.inputMode === undefined || question.inputMode === 'text';
  const isCode = !isWord || isLatin(question);
  const text = String(value);
  return (
    <Field question={question} {...field}>
      {(control) => (
        <input
          {...control}
          type="text"
          className={lineClass(question.size ?? maxLength)}
          value={text}
          dir={isCode ? 'ltr' : text ? 'auto' : undefined}
          maxLength={maxLength}
          readOnly={readOnly}
          inputMode={question.inputMode}
          autoComplete={question.autocomplete ?? 'off'}
          autoCapitalize={isWord ? undefined : 'none'}
          spellCheck={isWord ? undefined : false}
          onChange={(event) =>
            onChange({ [question.key]: isCode ? latinDigits(event.target.value) : event.target.value })
          }
          onBlur={() => {
            const whole = withDecimals(text, question);
            if (whole !== text && whole.length <= maxLength) onChange({ [question.key]: whole });
          }}
        />
      )}
    </Field>
  );
}

/** What is written in Latin letters and digits in every language, and from left to right. */
const isLatin = ({ autocomplete = '' }: Question): boolean =>
  /\b(email|postal-code|tel)\b/.test(autocomplete);
