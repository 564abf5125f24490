import { classNames } from '@portico/ui';
import type { Text } from '@portico/texts';
import { useText } from '@portico/texts/react';
import { Link } from 'react-router-dom';
import { Loaded } from '../layout/loaded.tsx';
import screen from '../layout/screen.module.css';
import { useTimes } from '../time/use-times.ts';
import { BuildOrigin } from './build-origin.tsx';
import { changesPath } from './changes-path.ts';
import { useGetReleaseHistoryQuery } from './releases.api.ts';
import { historyTexts, releasesTexts as texts } from './releases.texts.ts';

/** Undefined for an action that a newer server added. */
const wordsOf = (action: string): Text | undefined =>
  new Map<string, Text>(Object.entries(historyTexts)).get(action.replaceAll('-', '_'));

export function ReleaseHistory({ name }: { name: string }) {
  const t = useText();
  const times = useTimes();
  const query = useGetReleaseHistoryQuery(name);
  const heads = [texts.when, texts.what, texts.who, texts.why];
  return (
    <section className={screen.part} aria-labelledby="history">
      <h2 id="history" className={screen.subtitle}>
        {t(texts.history)}
      </h2>
      <Loaded query={query}>
        {(entries) => (
          <div className={screen.broad}>
            <table className={classNames(screen.table, screen.cards)}>
              <thead>
                <tr>
                  {heads.map((text) => (
                    <th key={text.id} scope="col">
                      {t(text)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {entries.map(
                  ({ at, action, version, previous, canary_percent: percent, ...entry }, index) => (
                    <tr key={index}>
                      <td>{times.short(at)}</td>
                      <td>
                        {wordsOf(action) ? t(wordsOf(action)!, { version, percent }) : `${action} ${version}`}
                        {previous !== null && previous !== version && (
                          <div className={screen.soft}>
                            {t(texts.before, { version: previous })},{' '}
                            <Link
                              to={changesPath(previous, version)}
                              aria-label={t(texts.changesBetween, { previous, version })}
                            >
                              {t(texts.changes)}
                            </Link>
                          </div>
                        )}
                        {action === 'publish' && <BuildOrigin origin={entry} />}
                      </td>
                      <td data-head={t(texts.who)}>{entry.actor}</td>
                      <td data-head={entry.reason === null ? undefined : t(texts.why)}>{entry.reason}</td>
                    </tr>
                  ),
                )}
              </tbody>
            </table>
          </div>
        )}
      </Loaded>
    </section>
  );
}
