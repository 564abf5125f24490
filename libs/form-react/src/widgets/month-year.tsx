import { useText } from '@portico/texts/react';
import { FieldGroup } from '../field/field-group.tsx';
import { formTexts as texts } from '../form.texts.ts';
import { choose, SelectControl } from './select-control.tsx';
import styles from './month-year.module.css';
import type { WidgetProps } from './widget.ts';

/** One question with two keys; an error marks both controls invalid (specification, section 5). */
export function MonthYear(props: WidgetProps) {
  const t = useText();
  const { question, value, related, options, years, errors, isRequired, readOnly, onChange } = props;
  const { key, yearKey = '' } = question;
  const shared = {
    disabled: readOnly,
    autoComplete: 'off',
    'aria-required': isRequired || undefined,
    'aria-invalid': errors.length > 0 || undefined,
  };
  return (
    <FieldGroup question={question} errors={errors} isRequired={isRequired}>
      <div className={styles.parts}>
        <div className={styles.month}>
          <label htmlFor={`${key}-month`}>{t(texts.month)}</label>
          <SelectControl
            {...shared}
            id={`${key}-month`}
            value={value}
            options={options}
            onChange={(month) => onChange(choose(key, options, month))}
          />
        </div>
        <div className={styles.year}>
          <label htmlFor={yearKey}>{t(texts.year)}</label>
          <SelectControl
            {...shared}
            id={yearKey}
            value={related[yearKey]}
            options={years}
            onChange={(year) => onChange(choose(yearKey, years, year))}
          />
        </div>
      </div>
    </FieldGroup>
  );
}
