import { Field } from '../field/field.tsx';
import styles from './checkbox.module.css';
import type { WidgetProps } from './widget.ts';

export function Checkbox({ question, value, errors, isRequired, readOnly, onChange }: WidgetProps) {
  return (
    <Field question={question} errors={errors} isRequired={isRequired} inline>
      {(control) => (
        <input
          {...control}
          type="checkbox"
          className={styles.checkbox}
          checked={value === true}
          disabled={readOnly}
          onChange={(event) => onChange({ [question.key]: event.target.checked })}
        />
      )}
    </Field>
  );
}
