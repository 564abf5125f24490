import { Field } from '../../field/field.tsx';
import { choose } from '../choose.ts';
import styles from '../control.module.css';
import type { WidgetProps } from '../widget.ts';

/** A native list; its first option is the empty answer (specification, section 2). */
export function Dropdown({ question, value, options, readOnly, onChange, ...field }: WidgetProps) {
  const isOption = options.some((option) => option.value === value);
  return (
    <Field question={question} {...field}>
      {(control) => (
        <select
          {...control}
          className={styles.control}
          value={isOption ? String(value) : ''}
          disabled={readOnly}
          autoComplete={question.autocomplete ?? 'off'}
          onChange={(event) => onChange(choose(question, options, event.target.value))}
        >
          <option value="">--</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
