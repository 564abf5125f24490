import type { Question } from '@portico/form-model';
import { directionOf } from '@portico/texts';
import { useText } from '@portico/texts/react';
import { formTexts as texts } from '../form.texts.ts';
import { fieldIds } from './field-parts.tsx';
import styles from './field.module.css';

export function OtherLanguages({ of: { key, otherWords } }: { of: Pick<Question, 'key' | 'otherWords'> }) {
  const t = useText();
  if (!otherWords) return null;
  return (
    <div id={fieldIds(key).otherWords} className={styles.other}>
      <p>{t(texts.englishCounts)}</p>
      {otherWords.map(({ language, lines }) => (
        <div key={language} lang={language} dir={directionOf(language)}>
          {lines.map((line, index) => (
            <p key={index}>{line}</p>
          ))}
        </div>
      ))}
    </div>
  );
}
