import { Field } from '../field/field.tsx';
import { lineClass } from './line.ts';
import type { WidgetProps } from './widget.ts';

/** One line of text. E-mails keep `type="text"`: browsers change what is typed into `type="email"`. */
export function TextInput({ question, value, maxLength, readOnly, onChange, ...field }: WidgetProps) {
  const isWord = question.inputMode === undefined || question.inputMode === 'text';
  return (
    <Field question={question} {...field}>
      {(control) => (
        <input
          {...control}
          type="text"
          className={lineClass(question.size ?? maxLength)}
          value={String(value)}
          maxLength={maxLength}
          readOnly={readOnly}
          inputMode={question.inputMode}
          autoComplete={question.autocomplete ?? 'off'}
          autoCapitalize={isWord ? undefined : 'none'}
          spellCheck={isWord ? undefined : false}
          onChange={(event) => onChange({ [question.key]: event.target.value })}
        />
      )}
    </Field>
  );
}
