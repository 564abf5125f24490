import type { ReleaseHistoryReply } from '@portico/contracts';
import type { Text } from '@portico/texts';
import { useText, type WriteText } from '@portico/texts/react';
import { Link } from 'react-router-dom';
import { Loaded } from '../layout/loaded.tsx';
import screen from '../layout/screen.module.css';
import { useTimes } from '../time/use-times.ts';
import { BuildOrigin } from './build-origin.tsx';
import { changesPath } from './changes-path.ts';
import { useGetReleaseHistoryQuery } from './releases.api.ts';
import { ReleaseTable } from './release-table.tsx';
import { historyTexts, releasesTexts as texts } from './releases.texts.ts';

type Entry = Pick<ReleaseHistoryReply['entries'][number], 'action' | 'version' | 'canary_percent'>;

/** Describes an entry of the history. Falls back to the action's name if it has no text, as for actions of a newer server. */
function summaryOf(t: WriteText, { action, version, canary_percent: percent }: Entry): string {
  const key = action.replaceAll('-', '_');
  const text: Text | undefined = Object.entries(historyTexts).find(([each]) => each === key)?.[1];
  return text ? t(text, { version, percent }) : `${action} ${version}`;
}

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
          <ReleaseTable heads={heads}>
            {entries.map((entry, index) => {
              const { at, action, version, previous } = entry;
              return (
                <tr key={index}>
                  <td>{times.short(at)}</td>
                  <td>
                    {summaryOf(t, entry)}
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
              );
            })}
          </ReleaseTable>
        )}
      </Loaded>
    </section>
  );
}
