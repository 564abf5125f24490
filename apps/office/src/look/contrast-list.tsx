import { useText } from '@portico/texts/react';
import { type Pair, ratioInWords } from './contrasts.ts';
import styles from './look.module.css';
import { lookTexts as texts } from './look.texts.ts';

/** Whether all can be read, and every pair with its contrast. */
export function ContrastList({ pairs }: { pairs: readonly Pair[] }) {
  const t = useText();
  const low = pairs.filter(({ isReadable }) => !isReadable).length;
  return (
    <div>
      <p role="status" className={styles.verdict}>
        {pairs.length > 0 &&
          (low === 0 ? t(texts.allRead, { count: pairs.length }) : t(texts.someUnread, { count: low }))}
      </p>
      {pairs.length > 0 && (
        <details>
          <summary>{t(texts.pairs)}</summary>
          <ul className={styles.pairs}>
            {pairs.map(({ text, ground, ratio }) => (
              <li key={`${text} ${ground}`}>
                {t(texts.pair, {
                  ...{ text: t(texts[text]), ground: t(texts[ground]), ratio: ratioInWords(ratio) },
                })}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
