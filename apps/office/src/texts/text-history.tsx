import { useText } from '@portico/texts/react';
import { Loaded } from '../layout/loaded.tsx';
import screen from '../layout/screen.module.css';
import { useTimes } from '../time/use-times.ts';
import { useGetTextHistoryQuery } from './texts.api.ts';
import styles from './texts.module.css';
import { textsTexts as texts } from './texts.texts.ts';

export function TextHistory({ id, language }: { id: string; language: string }) {
  const t = useText();
  const times = useTimes();
  const query = useGetTextHistoryQuery({ id, language });
  return (
    <Loaded query={query}>
      {(entries) =>
        entries.length === 0 ? (
          <p className={screen.lead}>{t(texts.noHistory)}</p>
        ) : (
          <ol className={styles.history}>
            {entries.map(({ revision, words, at, actor }) => (
              <li key={revision}>
                <span lang={words === null ? 'en' : language} dir="auto">
                  {words ?? t(texts.entryGone)}
                </span>
                <span className={screen.soft}>{t(texts.entry, { when: times.short(at), who: actor })}</span>
              </li>
            ))}
          </ol>
        )
      }
    </Loaded>
  );
}
