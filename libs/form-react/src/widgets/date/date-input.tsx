import { latinDigits, namedOptions } from '@portico/form-model';
import { LocaleContext, useText } from '@portico/texts/react';
import { useContext, useState, type ClipboardEvent, type ComponentProps } from 'react';
import { FieldGroup } from '../../field/field-group.tsx';
import { Note } from '../../field/field-parts.tsx';
import { formTexts as texts } from '../../form.texts.ts';
import control from '../control.module.css';
import { useLatinInput } from '../latin-input.ts';
import type { WidgetProps } from '../widget.ts';
import styles from './date-input.module.css';
import { joinParts, unsavedDate, useDateParts, type DateParts } from './date-parts.ts';
import { pastedDate } from './pasted-date.ts';

// Names each text: indexing `texts` would put the whole table into the page's first script.
const LABELS = { day: texts.day, year: texts.year };

/** Three controls, with the month by name: faster than a calendar for birth dates, and the day can’t be mistaken for the month. */
export function DateInput({ question, value, errors, isRequired, readOnly, onChange }: WidgetProps) {
  const t = useText();
  const months = namedOptions('months', useContext(LocaleContext));
  const [parts, setParts] = useDateParts(String(value));
  const { key, autocomplete } = question;
  const [isLeft, setIsLeft] = useState(false);
  const [isPasteRefused, setIsPasteRefused] = useState(false);
  const note = isPasteRefused ? texts.dateNotRead : isLeft ? unsavedDate(parts) : null;

  const set = (next: DateParts): void => {
    setIsPasteRefused(false);
    setParts(next);
    const date = joinParts(next);
    if (date !== value) onChange({ [key]: date });
  };
  const change = (name: keyof DateParts, text: string): void => set({ ...parts, [name]: text });
  /** Distributes a pasted date over the three controls. The browser would cut it off in one of them. */
  const paste = (event: ClipboardEvent): void => {
    const text = latinDigits(event.clipboardData.getData('text')).trim();
    if (readOnly || /^\d{1,4}$/.test(text)) return;
    event.preventDefault();
    const date = pastedDate(text, months);
    if (date) set(date);
    else setIsPasteRefused(true);
  };
  const attributes = (name: keyof DateParts) => ({
    id: `${key}-${name}`,
    className: control.control,
    value: parts[name],
    autoComplete: autocomplete === 'bday' ? `bday-${name}` : 'off',
    'aria-required': isRequired || undefined,
    'aria-invalid': errors.length > 0 || undefined,
  });
  return (
    <FieldGroup question={question} errors={errors} isRequired={isRequired}>
      <div
        className={styles.parts}
        onPaste={paste}
        onFocus={() => setIsLeft(false)}
        onBlur={({ currentTarget, relatedTarget }) => setIsLeft(!currentTarget.contains(relatedTarget))}
      >
        <div className={styles.month}>
          <label htmlFor={`${key}-month`}>{t(texts.month)}</label>
          <select
            {...attributes('month')}
            disabled={readOnly}
            onChange={({ target }) => change('month', target.value)}
          >
            <option value="">--</option>
            {months.map((month) => (
              <option key={month.value} value={month.value}>
                {month.label}
              </option>
            ))}
          </select>
        </div>
        {(['day', 'year'] as const).map((name) => (
          <div key={name} className={styles[name]}>
            <label htmlFor={`${key}-${name}`}>{t(LABELS[name])}</label>
            <Digits
              {...attributes(name)}
              length={name === 'day' ? 2 : 4}
              readOnly={readOnly}
              onDigits={(text) => change(name, text)}
            />
          </div>
        ))}
      </div>
      <Note>{note && t(note)}</Note>
    </FieldGroup>
  );
}

interface DigitsProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange'> {
  value: string;
  /** Maximum number of digits. Not the attribute `maxLength`, which would cut off pasted text before its spaces are removed. */
  length: number;
  onDigits(digits: string): void;
}

function Digits({ value, length, onDigits, ...input }: DigitsProps) {
  const typed = useLatinInput(value, (text) => onDigits(text.replace(/\D/g, '').slice(0, length)));
  return <input {...input} {...typed} type="text" dir="ltr" inputMode="numeric" />;
}
