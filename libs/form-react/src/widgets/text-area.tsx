import { cleanAnswer } from '@portico/form-model';
import { useText } from '@portico/texts/react';
import { classNames, VisuallyHidden } from '@portico/ui';
import { Field } from '../field/field.tsx';
import { formTexts as texts } from '../form.texts.ts';
import control from './control.module.css';
import styles from './text-area.module.css';
import type { WidgetProps } from './widget.ts';

const ROWS = 6;

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
            dir={text ? 'auto' : undefined}
            maxLength={maxLength}
            readOnly={readOnly}
            autoComplete="off"
            onChange={(event) => onChange({ [question.key]: event.target.value })}
            onBlur={() => {
              const clean = cleanAnswer(question, text);
              if (clean !== text) onChange({ [question.key]: clean });
            }}
          />
          <CharacterCount id={countId} length={text.length} maxLength={maxLength} />
        </>
      )}
    </Field>
  );
}

interface CharacterCountProps {
  id: string;
  length: number;
  maxLength: number;
}

const WARNINGS = [0, 10, 50, 100];

/** Number of remaining characters. Screen readers read it on focus, but announce changes only near the limit, not on every key press. */
function CharacterCount({ id, length, maxLength }: CharacterCountProps) {
  const t = useText();
  const left = Math.max(0, maxLength - length);
  const reached = WARNINGS.find((warning) => left <= warning);
  return (
    <>
      <p id={id} className={styles.count}>
        {t(texts.characters, { length, most: maxLength })}
      </p>
      <VisuallyHidden role="status">
        {reached !== undefined && length > 0 && t(texts.charactersLeft, { count: reached })}
      </VisuallyHidden>
    </>
  );
}
