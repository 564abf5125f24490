import { Button } from '@portico/ui';
import { useText } from '@portico/texts/react';
import { useState } from 'react';
import { knownErrors } from '@portico/contracts/release-wording';
import { Link, useParams } from 'react-router-dom';
import type { ReleaseChannelReply } from '@portico/contracts';
import { Loaded } from '../layout/loaded.tsx';
import screen from '../layout/screen.module.css';
import { useDocumentTitle } from '../layout/use-document-title.ts';
import { usePerson } from '../session/person.ts';
import { ChangeDialog, type ReleaseAction } from './change-dialog.tsx';
import { isStep, mayRelease } from './release-permissions.ts';
import { CanaryRates } from './canary-rates.tsx';
import { FailureTable } from './failure-table.tsx';
import { ReleaseHistory } from './release-history.tsx';
import { useGetReleaseQuery } from './releases.api.ts';
import { releasesTexts as texts } from './releases.texts.ts';
import { PreviewLinkDialog } from './preview-link-dialog.tsx';
import { Versions } from './versions.tsx';
import styles from './served-versions.module.css';

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
  const { scopes } = usePerson();
  const may = mayRelease(scopes, name);
  const [action, setAction] = useState<ReleaseAction | null>(null);
  const [tried, setTried] = useState<string | null>(null);
  return (
    <>
      <div className={screen.head}>
        <h1 className={screen.title}>{name}</h1>
        {may && <ReleaseActions channel={channel} onAction={setAction} />}
      </div>
      {!may && <p className={screen.lead}>{t(texts.readOnly)}</p>}
      <ServedVersions channel={channel} />
      {isStep(name) && scopes.includes('texts') && (
        <p>
          <Link to={`/insights?step=${name}`}>{t(texts.insights)}</Link>
        </p>
      )}
      {canary_rates && <CanaryRates rates={canary_rates} />}
      <FailureTable channel={channel} />
      <Versions channel={channel} may={may} onAction={setAction} onTry={setTried} />
      <ReleaseHistory name={name} />
      {action && <ChangeDialog channel={channel} action={action} onClose={() => setAction(null)} />}
      {tried !== null && <PreviewLinkDialog name={name} version={tried} onClose={() => setTried(null)} />}
    </>
  );
}

function ReleaseActions({
  channel,
  onAction,
}: {
  channel: ReleaseChannelReply;
  onAction(action: ReleaseAction): void;
}) {
  const t = useText();
  const { name, live, canary, last_good, last_good_errors, taken_off } = channel;
  const restoresErrors = canary === null && taken_off === null && last_good_errors.length > 0;
  const rollback: ReleaseAction = {
    kind: 'rollback',
    ...(restoresErrors && last_good !== null && { version: last_good }),
  };
  const actions: [ReleaseAction, string, boolean][] = [
    [{ kind: 'stopCanary' }, t(texts.stopCanary), canary !== null],
    [rollback, t(texts.rollback), canary !== null || last_good !== null],
    [{ kind: 'disable' }, t(texts.disable), isStep(name) && live !== null],
    [{ kind: 'enable' }, t(texts.enable), taken_off !== null],
  ];
  return (
    <div className={screen.actions}>
      {actions.map(
        ([action, label, makesSense]) =>
          makesSense && (
            <Button
              key={action.kind}
              variant="secondary"
              className={screen.action}
              onClick={() => onAction(action)}
            >
              {label}
            </Button>
          ),
      )}
    </div>
  );
}

function ServedVersions({ channel }: { channel: ReleaseChannelReply }) {
  const t = useText();
  const { live, canary, canary_percent, last_good, last_good_errors, taken_off } = channel;
  const hasErrors = last_good !== null && last_good_errors.length > 0;
  const facts = [
    [texts.live, taken_off ? t(texts.disabledSince, { version: taken_off }) : (live ?? t(texts.nothing))],
    [texts.canary, canary ? t(texts.share, { version: canary, percent: canary_percent }) : '–'],
    [texts.lastGood, hasErrors ? knownErrors(last_good, last_good_errors) : (last_good ?? '–')],
  ] as const;
  return (
    <dl className={styles.facts}>
      {facts.map(([text, words]) => (
        <div key={text.id} className={styles.fact}>
          <dt>{t(text)}</dt>
          <dd>{words}</dd>
        </div>
      ))}
    </dl>
  );
}
