import type { Words } from '@portico/texts';
import { ErrorList } from '@portico/ui';
import { useText } from '@portico/texts/react';
import { useId } from 'react';
import fields from '../layout/fields.module.css';
import { bannersTexts as texts } from './banners.texts.ts';

interface BannerDateFieldProps {
  label: string;
  /** `YYYY-MM-DD`, or empty for no date. */
  value: string;
  errors: readonly Words[];
  onChange(value: string): void;
}

export function BannerDateField({ label, value, errors, onChange }: BannerDateFieldProps) {
  const t = useText();
  const id = useId();
  return (
    <div className={fields.field}>
      <label htmlFor={id} className={fields.strong}>
        {label}
      </label>
      <p id={`${id}-hint`} className={fields.hint}>
        {t(texts.dayHint)}
      </p>
      <input
        id={id}
        type="date"
        className={fields.control}
        value={value}
        aria-describedby={`${id}-hint${errors.length > 0 ? ` ${id}-errors` : ''}`}
        aria-invalid={errors.length > 0 || undefined}
        onChange={({ target }) => onChange(target.value)}
      />
      <ErrorList id={`${id}-errors`} errors={errors} />
    </div>
  );
}
