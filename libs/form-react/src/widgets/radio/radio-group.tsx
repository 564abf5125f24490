import { FieldGroup } from '../../field/field-group.tsx';
import { choose } from '../choose.ts';
import type { WidgetProps } from '../widget.ts';
import styles from './radio-group.module.css';

export function RadioGroup({ question, value, options, readOnly, onChange, ...field }: WidgetProps) {
  return (
    <FieldGroup question={question} role="radiogroup" {...field}>
      {options.map((option) => (
        <label key={option.value} className={styles.option}>
          <input
            type="radio"
            className={styles.radio}
            name={question.key}
            value={option.value}
            checked={option.value === value}
            disabled={readOnly}
            onChange={() => onChange(choose(question.key, options, option.value))}
          />
          {option.label}
        </label>
      ))}
    </FieldGroup>
  );
}
