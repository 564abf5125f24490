import type { Question } from '@portico/form-model';
import { directionOf } from '@portico/texts';
import { useText } from '@portico/texts/react';
import { formTexts as texts } from '../form.texts.ts';
import styles from './field.module.css';

/** What a question that certifies or agrees says in English, where the university has not approved its translation. */
export function OtherWords({ of: { otherWords = [] } }: { of: Pick<Question, 'otherWords'> }) {
  const t = useText();
  return otherWords.map(({ language, lines }) => (
    <div key={language} className={styles.other}>
      <p>{t(texts.englishCounts)}</p>
      <div lang={language} dir={directionOf(language)}>
        {lines.map((line, index) => (
          <p key={index}>{line}</p>
        ))}
      </div>
    </div>
  ));
}
