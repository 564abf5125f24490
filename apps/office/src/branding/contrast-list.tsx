import { useText } from '@portico/texts/react';
import { type Pair, formatRatio } from './color-pairs.ts';
import styles from './branding.module.css';
import { brandingTexts as texts } from './branding.texts.ts';

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
                  ...{ text: t(texts[text]), ground: t(texts[ground]), ratio: formatRatio(ratio) },
                })}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
