import { isAnswered } from '@portico/form-model';
import { Passage, useText } from '@portico/texts/react';
import { Button } from '@portico/ui';
import { FieldGroup } from '../field/field-group.tsx';
import { formTexts as texts } from '../form.texts.ts';
import { choose } from './select-control.tsx';
import styles from './radio-group.module.css';
import type { WidgetProps } from './widget.ts';

export function RadioGroup({ question, value, options, readOnly, onChange, ...field }: WidgetProps) {
  const t = useText();
  const canClear = !field.isRequired && !readOnly && isAnswered(value);
  return (
    <FieldGroup question={question} role="radiogroup" {...field}>
      <div className={question.inRow && styles.row}>
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
            <Passage>{option.label}</Passage>
          </label>
        ))}
        {canClear && (
          <Button
            variant="plain"
            className={styles.clear}
            aria-label={t(texts.clearNamed, { question: question.label })}
            onClick={({ currentTarget }) => {
              // Clearing removes the focused button, so the focus moves to the first radio button.
              currentTarget.closest('fieldset')?.querySelector('input')?.focus();
              onChange(choose(question.key, options, ''));
            }}
          >
            {t(texts.clear)}
          </Button>
        )}
      </div>
    </FieldGroup>
  );
}
