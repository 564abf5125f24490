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

interface EntryView {
  said: ReactNode;
  isInForce: boolean;
  back?: { label: string; onPress(): void } | undefined;
}

interface ChangeHistoryProps<Entry extends Change> {
  query: { data?: readonly Entry[] | undefined; error?: unknown; refetch(): unknown };
  none: string;
  toView(entry: Entry, index: number): EntryView;
  children?: ReactNode;
}

export function ChangeHistory<Entry extends Change>({
  query,
  none,
  toView,
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
                const { said, isInForce, back } = toView(entry, index);
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
