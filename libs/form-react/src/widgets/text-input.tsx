import { cleanAnswer, isLatin, withDecimals } from '@portico/form-model';
import { Field } from '../field/field.tsx';
import { lineClass, useLatinInput } from './latin-input.ts';
import type { WidgetProps } from './widget.ts';

/** Email questions use `type="text"`, too: browsers modify the value of `type="email"`. */
export function TextInput({ question, value, maxLength, readOnly, onChange, ...field }: WidgetProps) {
  const isWord = question.inputMode === undefined || question.inputMode === 'text';
  const isCode = isLatin(question);
  const text = String(value);
  const change = (next: string) => onChange({ [question.key]: next });
  const code = useLatinInput(text, change);
  return (
    <Field question={question} {...field}>
      {(control) => (
        <input
          {...control}
          type="text"
          className={lineClass(question.size ?? maxLength)}
          {...(isCode ? code : { value: text, onChange: ({ target }) => change(target.value) })}
          dir={isCode ? 'ltr' : text ? 'auto' : undefined}
          maxLength={maxLength}
          readOnly={readOnly}
          inputMode={question.inputMode}
          autoComplete={question.autocomplete ?? 'off'}
          // No autocorrection, which would change names, places, and codes.
          autoCorrect="off"
          autoCapitalize={isWord ? 'words' : 'none'}
          spellCheck={isWord ? undefined : false}
          onBlur={() => {
            const whole = withDecimals(cleanAnswer(question, text), question);
            if (whole !== text && whole.length <= maxLength) change(whole);
          }}
        />
      )}
    </Field>
  );
}
