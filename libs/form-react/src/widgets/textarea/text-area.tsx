import { classNames } from '@portico/ui';
import { Field } from '../../field/field.tsx';
import control from '../control.module.css';
import type { WidgetProps } from '../widget.ts';
import { CharacterCount } from './character-count.tsx';
import styles from './text-area.module.css';

/** Lines of a text area (specification, section 9). */
const ROWS = 6;

/** Several lines of text, with the number of characters below. */
export function TextArea({ question, value, maxLength, readOnly, onChange, ...field }: WidgetProps) {
  const countId = `${question.key}-count`;
  const text = String(value);
  return (
    <Field question={question} {...field}>
      {(attributes) => (
        <>
          <textarea
            {...attributes}
            aria-describedby={classNames(attributes['aria-describedby'], countId)}
            className={classNames(control.control, styles.area)}
            rows={ROWS}
            value={text}
            maxLength={maxLength}
            readOnly={readOnly}
            autoComplete="off"
            onChange={(event) => onChange({ [question.key]: event.target.value })}
          />
          <CharacterCount id={countId} length={text.length} maxLength={maxLength} />
        </>
      )}
    </Field>
  );
}
