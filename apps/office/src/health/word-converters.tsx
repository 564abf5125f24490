import type { HealthReply } from '@portico/contracts';
import type { Text } from '@portico/texts';
import { useText } from '@portico/texts/react';
import { useId } from 'react';
import styles from '../layout/page.module.css';
import { useTimes } from '../time/use-times.ts';
import { healthTexts as texts } from './health.texts.ts';

type Converter = HealthReply['word_documents'][number];

const BY_REASON: Record<NonNullable<Converter['reason']>, Text> = {
  configured: texts.wordConfigured,
  engine: texts.wordEngine,
  sandbox: texts.wordSandbox,
  missing: texts.wordNone,
};

export function WordConverters({ converters }: { converters: Converter[] }) {
  const t = useText();
  const times = useTimes();
  const id = useId();
  /**
   * Returns one string: browser translation breaks text nodes that React renders conditionally next to others
   * (docs/decisions/0067-pages-that-others-change.md).
   */
  const about = ({ path, isolation, detail, worker, since }: Converter): string =>
    [
      isolation === 'limited' && path !== 'none' && t(texts.wordLimited),
      isolation === 'off' && t(texts.wordOff),
      detail !== null && t(texts.wordDetail, { detail }),
      t(texts.wordSince, { worker, when: times.short(since) }),
    ]
      .filter((part) => part !== false)
      .join(' ');
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id} className={styles.name}>
        {t(texts.wordDocuments)}
      </h2>
      <ul className={styles.none}>
        {converters.length === 0 && <li>{t(texts.wordUnknown)}</li>}
        {converters.map((converter) => (
          <li key={converter.worker}>
            <strong>{t(pathOf(converter))}</strong> <span>{about(converter)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function pathOf({ path, reason }: Converter): Text {
  if (path === 'none') return texts.wordNone;
  return path === 'warm_engines' ? texts.wordWarm : BY_REASON[reason ?? 'engine'];
}
