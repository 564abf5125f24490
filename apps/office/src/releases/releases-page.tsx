import type { ReleaseChannelReply } from '@portico/contracts';
import { classNames } from '@portico/ui';
import { useText } from '@portico/texts/react';
import { Link } from 'react-router-dom';
import { Loaded } from '../layout/loaded.tsx';
import screen from '../layout/screen.module.css';
import { useDocumentTitle } from '../layout/use-document-title.ts';
import { draftsOf } from './version-states.ts';
import { useGetReleasesQuery } from './releases.api.ts';
import { ReleaseTable } from './release-table.tsx';
import { releasesTexts as texts } from './releases.texts.ts';

export function ReleasesPage() {
  const t = useText();
  const query = useGetReleasesQuery();
  useDocumentTitle(t(texts.title));
  return (
    <main id="content" tabIndex={-1} className={screen.screen}>
      <div className={screen.part}>
        <h1 className={screen.title}>{t(texts.title)}</h1>
        <p className={screen.lead}>{t(texts.lead)}</p>
      </div>
      <Loaded query={query}>
        {(channels) =>
          channels.length === 0 ? (
            <div className={screen.state}>
              <h2 className={screen.subtitle}>{t(texts.none)}</h2>
              <p>{t(texts.noneLead)}</p>
            </div>
          ) : (
            <Channels channels={channels} />
          )
        }
      </Loaded>
    </main>
  );
}

function Channels({ channels }: { channels: ReleaseChannelReply[] }) {
  const heads = [texts.name, texts.live, texts.canary, texts.lastGood, texts.drafts];
  return (
    <ReleaseTable heads={heads}>
      {channels.map((channel) => (
        <Channel key={channel.name} channel={channel} />
      ))}
    </ReleaseTable>
  );
}

function Channel({ channel }: { channel: ReleaseChannelReply }) {
  const t = useText();
  const { name, live, canary, canary_percent, last_good, taken_off } = channel;
  return (
    <tr>
      <th scope="row">
        <Link to={name}>{name}</Link>
      </th>
      <td data-head={t(texts.live)}>
        {live ?? (taken_off ? '' : t(texts.nothing))}
        {taken_off && (
          <span className={classNames(screen.mark, screen.bad)}>
            {t(texts.disabledSince, { version: taken_off })}
          </span>
        )}
      </td>
      <td data-head={t(texts.canary)}>
        {canary ? t(texts.share, { version: canary, percent: canary_percent }) : '–'}
      </td>
      <td data-head={t(texts.lastGood)}>{last_good ?? '–'}</td>
      <td data-head={t(texts.drafts)}>{t(texts.draftCount, { count: draftsOf(channel).length })}</td>
    </tr>
  );
}
