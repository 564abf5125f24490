import { Field } from '../../field/field.tsx';
import type { WidgetProps } from '../widget.ts';
import styles from './checkbox.module.css';

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
