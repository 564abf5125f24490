import { Button } from '@portico/ui';
import { useText } from '@portico/texts/react';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import type { ReleaseChannelReply } from '@portico/contracts';
import { Loaded } from '../layout/loaded.tsx';
import screen from '../layout/screen.module.css';
import { useDocumentTitle } from '../layout/use-document-title.ts';
import { usePerson } from '../session/person.ts';
import { ChangeDialog, type Wish } from './change-dialog.tsx';
import { isStep, mayRelease } from './may-release.ts';
import { Rates } from './rates.tsx';
import { ReleaseHistory } from './release-history.tsx';
import { useGetReleaseQuery } from './releases.api.ts';
import { releasesTexts as texts } from './releases.texts.ts';
import { Served } from './served.tsx';
import { TrialDialog } from './trial-dialog.tsx';
import { Versions } from './versions.tsx';

/** One release: what is served of it, what there is, how a canary does, and who did what. */
export function ReleasePage() {
  const { name = '' } = useParams();
  const t = useText();
  const query = useGetReleaseQuery(name);
  useDocumentTitle(name);
  return (
    <main id="content" tabIndex={-1} className={screen.screen}>
      <p className={screen.lead}>
        <Link to="/versions">{t(texts.all)}</Link>
      </p>
      <Loaded query={query}>{(channel) => <Release channel={channel} />}</Loaded>
    </main>
  );
}

function Release({ channel }: { channel: ReleaseChannelReply }) {
  const t = useText();
  const { name, canary_rates } = channel;
  const may = mayRelease(usePerson().scopes, name);
  const [wish, setWish] = useState<Wish | null>(null);
  const [tried, setTried] = useState<string | null>(null);
  return (
    <>
      <div className={screen.head}>
        <h1 className={screen.title}>{name}</h1>
        {may && <Deeds channel={channel} onWish={setWish} />}
      </div>
      {!may && <p className={screen.lead}>{t(texts.readOnly)}</p>}
      <Served channel={channel} />
      {canary_rates && <Rates rates={canary_rates} />}
      <Versions channel={channel} may={may} onWish={setWish} onTry={setTried} />
      <ReleaseHistory name={name} />
      {wish && <ChangeDialog channel={channel} wish={wish} onClose={() => setWish(null)} />}
      {tried !== null && <TrialDialog name={name} version={tried} onClose={() => setTried(null)} />}
    </>
  );
}

/** What can be done with what is served now. */
function Deeds({ channel, onWish }: { channel: ReleaseChannelReply; onWish(wish: Wish): void }) {
  const t = useText();
  const { name, live, canary, last_good, taken_off } = channel;
  const deeds: [Wish['deed'], string, boolean][] = [
    ['setBack', t(texts.setBack), canary !== null],
    ['rollback', t(texts.rollback), canary !== null || last_good !== null],
    ['takeOff', t(texts.takeOff), isStep(name) && live !== null],
    ['putBack', t(texts.putBack), taken_off !== null],
  ];
  return (
    <div className={screen.deeds}>
      {deeds.map(
        ([deed, label, makesSense]) =>
          makesSense && (
            <Button
              key={deed}
              variant="secondary"
              className={screen.deed}
              onClick={() => onWish({ deed } as Wish)}
            >
              {label}
            </Button>
          ),
      )}
    </div>
  );
}
