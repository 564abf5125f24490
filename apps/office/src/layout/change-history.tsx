import { Button } from '@portico/ui';
import { useText } from '@portico/texts/react';
import type { ReactNode } from 'react';
import { useTimes } from '../time/use-times.ts';
import { layoutTexts as texts } from './layout.texts.ts';
import { Loaded } from './loaded.tsx';
import page from './page.module.css';
import screen from './screen.module.css';

interface Change {
  revision: number;
  changed_at: string | null;
  changed_by: string | null;
}

/** What a change stands as, and the way back to it. */
interface Told {
  said: ReactNode;
  isInForce: boolean;
  /** Absent: there is no way back from here. */
  back?: { label: string; onPress(): void } | undefined;
}

interface ChangeHistoryProps<Entry extends Change> {
  query: { data?: readonly Entry[] | undefined; error?: unknown; refetch(): unknown };
  /** What stands in place of a history that is empty. */
  none: string;
  tell(entry: Entry, index: number): Told;
  /** Below the history. */
  children?: ReactNode;
}

/** What something was, the newest first, who made it that and when, and the way back to each. */
export function ChangeHistory<Entry extends Change>({
  query,
  none,
  tell,
  children,
}: ChangeHistoryProps<Entry>) {
  const t = useText();
  const times = useTimes();
  return (
    <section className={page.section} aria-labelledby="change-history">
      <h2 id="change-history" className={screen.subtitle}>
        {t(texts.history)}
      </h2>
      <Loaded query={query}>
        {(entries) =>
          entries.length === 0 ? (
            <p className={page.none}>{none}</p>
          ) : (
            <ol className={page.history}>
              {entries.map((entry, index) => {
                const { said, isInForce, back } = tell(entry, index);
                const when = times.short(entry.changed_at ?? '');
                return (
                  <li key={entry.revision}>
                    {said}
                    <span className={screen.soft}>
                      {t(texts.changedBy, { when, who: entry.changed_by ?? '' })}
                    </span>
                    {isInForce && <span className={screen.soft}>{t(texts.inForce)}</span>}
                    {back && (
                      <span className={page.back}>
                        <Button
                          variant="secondary"
                          className={page.small}
                          aria-label={back.label}
                          onClick={back.onPress}
                        >
                          {t(texts.restore)}
                        </Button>
                      </span>
                    )}
                  </li>
                );
              })}
            </ol>
          )
        }
      </Loaded>
      {children}
    </section>
  );
}
