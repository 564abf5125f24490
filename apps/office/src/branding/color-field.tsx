import { TEXT_CONTRAST } from '@portico/partner';
import type { Words } from '@portico/texts';
import { ErrorList } from '@portico/ui';
import { useText } from '@portico/texts/react';
import { useId } from 'react';
import fields from '../layout/fields.module.css';
import { type ColorName, isColor, type Pair, formatRatio } from './color-pairs.ts';
import styles from './branding.module.css';
import { brandingTexts as texts } from './branding.texts.ts';

interface ColorFieldProps {
  name: ColorName;
  value: string;
  pairs: readonly Pair[];
  onChange(value: string): void;
}

export function ColorField({ name, value, pairs, onChange }: ColorFieldProps) {
  const t = useText();
  const id = useId();
  const errors: Words[] = isColor(value)
    ? pairs
        .filter(({ isReadable }) => !isReadable)
        .map(({ text, ground, ratio }) => ({
          text: texts.pairLow,
          values: {
            ...{ text: t(texts[text]), ground: t(texts[ground]) },
            ...{ ratio: formatRatio(ratio), least: TEXT_CONTRAST },
          },
        }))
    : [{ text: texts.invalidColor }];
  return (
    <div className={fields.field}>
      <label htmlFor={id} className={fields.strong}>
        {t(texts[name])}
      </label>
      <p id={`${id}-hint`} className={fields.hint}>
        {t(texts[`${name}Hint`])}
      </p>
      <div className={styles.colour}>
        <input
          type="color"
          className={styles.swatch}
          aria-label={t(texts.choose, { colour: t(texts[name]) })}
          value={isColor(value) ? value : '#000000'}
          onChange={({ target }) => onChange(target.value)}
        />
        <input
          id={id}
          className={fields.control}
          value={value}
          maxLength={7}
          spellCheck={false}
          autoComplete="off"
          aria-describedby={`${id}-hint${errors.length > 0 ? ` ${id}-errors` : ''}`}
          aria-invalid={errors.length > 0 || undefined}
          onChange={({ target }) => onChange(target.value.trim().toLowerCase())}
        />
      </div>
      <ErrorList id={`${id}-errors`} errors={errors} />
    </div>
  );
}
