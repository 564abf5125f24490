import type { ReleaseChannelReply } from '@portico/contracts';
import { RELEASE_ACTIONS } from '@portico/contracts/release-wording';
import { useText } from '@portico/texts/react';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { Loaded } from '../layout/loaded.tsx';
import screen from '../layout/screen.module.css';
import { SelectField } from '../layout/select-field.tsx';
import { useDocumentTitle } from '../layout/use-document-title.ts';
import { Difference } from './difference.tsx';
import { draftsOf } from './version-states.ts';
import { useGetDifferenceQuery, useGetReleaseQuery } from './releases.api.ts';
import type { TwoVersions } from './releases.api.ts';
import { releasesTexts as texts } from './releases.texts.ts';

export function DifferencePage() {
  const t = useText();
  const { name = '' } = useParams();
  const query = useGetReleaseQuery(name);
  const title = t(texts.differenceTitle, { name });
  useDocumentTitle(title);
  return (
    <main id="content" tabIndex={-1} className={screen.screen}>
      <div className={screen.part}>
        <p className={screen.lead}>
          <Link to={`/versions/${encodeURIComponent(name)}`}>{t(texts.back, { name })}</Link>
        </p>
        <h1 className={screen.title}>{title}</h1>
        <p className={screen.lead}>{RELEASE_ACTIONS.difference}</p>
      </div>
      <Loaded query={query}>{(channel) => <Pick channel={channel} />}</Loaded>
    </main>
  );
}

function Pick({ channel }: { channel: ReleaseChannelReply }) {
  const t = useText();
  const [address, setAddress] = useSearchParams();
  const { name, versions } = channel;
  const from = address.get('from') ?? channel.live ?? channel.taken_off ?? versions.at(-1)?.version ?? '';
  const newest = draftsOf(channel)[0] ?? versions.find(({ version }) => version !== from);
  const to = address.get('to') ?? newest?.version;
  if (to === undefined) return <p className={screen.lead}>{t(texts.pick)}</p>;
  const known = [...new Set([...versions.map(({ version }) => version), from, to])];
  const options = known.map((value) => ({ value, label: value }));
  const choose = (chosen: { from: string; to: string }) => setAddress(chosen, { replace: true });
  return (
    <>
      <div className={screen.actions}>
        <SelectField
          label={t(texts.from)}
          value={from}
          options={options}
          onChange={(each) => choose({ from: each, to })}
        />
        <SelectField
          label={t(texts.to)}
          value={to}
          options={options}
          onChange={(each) => choose({ from, to: each })}
        />
      </div>
      <Found name={name} from={from} to={to} />
    </>
  );
}

function Found(versions: TwoVersions) {
  const t = useText();
  const query = useGetDifferenceQuery(versions);
  return (
    <Loaded query={{ ...query, data: query.currentData }}>
      {({ changes, from, to }) =>
        changes.length === 0 ? (
          <p className={screen.lead}>{t(texts.sameLead, { from, to })}</p>
        ) : (
          <Difference changes={changes} />
        )
      }
    </Loaded>
  );
}
