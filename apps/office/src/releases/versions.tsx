import type { ReleaseChannelReply, ReleaseVersionReply } from '@portico/contracts';
import { CHECKS } from '@portico/contracts/release-wording';
import { Button, classNames, ErrorList } from '@portico/ui';
import { useText } from '@portico/texts/react';
import { Link } from 'react-router-dom';
import { errorMessage } from '../api/api-error.ts';
import screen from '../layout/screen.module.css';
import { useTimes } from '../time/use-times.ts';
import { changesPath } from './changes-path.ts';
import type { ReleaseAction } from './change-dialog.tsx';
import { draftsOf, servedAs } from './version-states.ts';
import { isOfApplicants } from './release-permissions.ts';
import { BuildOrigin } from './build-origin.tsx';
import { useCheckReleaseMutation } from './releases.api.ts';
import { ReleaseTable } from './release-table.tsx';
import { releasesTexts as texts } from './releases.texts.ts';

interface VersionsProps {
  channel: ReleaseChannelReply;
  may: boolean;
  onAction(action: ReleaseAction): void;
  onTry(version: string): void;
}

export function Versions(props: VersionsProps) {
  const t = useText();
  const { channel } = props;
  const heads = [texts.version, texts.published, texts.state, texts.actions];
  return (
    <section className={screen.part} aria-labelledby="versions">
      <h2 id="versions" className={screen.subtitle}>
        {t(texts.versions)}
      </h2>
      <ReleaseTable heads={heads}>
        {channel.versions.map((release) => (
          <Version key={release.version} release={release} {...props} />
        ))}
      </ReleaseTable>
    </section>
  );
}

function Version({ release, ...props }: VersionsProps & { release: ReleaseVersionReply }) {
  const t = useText();
  const times = useTimes();
  return (
    <tr>
      <th scope="row">{release.version}</th>
      <td data-head={t(texts.published)}>
        {times.short(release.published_at)},{' '}
        {t(texts.size, { size: Math.round(release.script_bytes / 1000) })}
        <BuildOrigin origin={release} />
      </td>
      <td>
        <State channel={props.channel} release={release} />
      </td>
      <td>
        <VersionActions release={release} {...props} />
      </td>
    </tr>
  );
}

function State({ channel, release }: { channel: ReleaseChannelReply; release: ReleaseVersionReply }) {
  const t = useText();
  const times = useTimes();
  const { version, withdrawn_at, built_in, check, failures } = release;
  const served = servedAs(channel, version);
  const isDraft = draftsOf(channel).some((each) => each.version === version);
  return (
    <>
      {served && (
        <span className={classNames(screen.mark, served === 'live' && screen.good)}>{t(texts[served])}</span>
      )}
      {isDraft && <span className={screen.mark}>{t(texts.draft)}</span>}
      {channel.taken_off === version && (
        <span className={classNames(screen.mark, screen.bad)}>{t(texts.disabled)}</span>
      )}
      {check.state !== 'passed' && (
        <span className={classNames(screen.mark, check.state === 'refused' && screen.bad)}>
          {CHECKS[check.state]}
        </span>
      )}
      {withdrawn_at !== null && (
        <div className={screen.soft}>{t(texts.withdrawn, { when: times.short(withdrawn_at) })}</div>
      )}
      {built_in && <div className={screen.soft}>{t(texts.builtIn)}</div>}
      {check.problems.map((problem) => (
        <div key={problem}>{problem}</div>
      ))}
      {Object.entries(failures).map(([kind, pages]) => (
        <div key={kind}>{t(texts.failures, { kind, pages })}</div>
      ))}
    </>
  );
}

function VersionActions({
  channel,
  release,
  may,
  onAction,
  onTry,
}: VersionsProps & { release: ReleaseVersionReply }) {
  const t = useText();
  const [look, { isLoading, error }] = useCheckReleaseMutation();
  const { name } = channel;
  const { version, withdrawn_at, check } = release;
  const served = servedAs(channel, version);
  const base = served === 'live' ? channel.last_good : (channel.live ?? channel.taken_off);
  const isReady = check.state === 'passed' && withdrawn_at === null;
  const isLive = served === 'live';
  const canBeShared = isReady && !isLive && channel.live !== null && isOfApplicants(name);
  const actions: [string, string, boolean, () => void][] = [
    [
      t(texts.preview),
      t(texts.tryOf, { version }),
      isReady && !isLive && isOfApplicants(name),
      () => onTry(version),
    ],
    [
      t(texts.giveShare),
      t(texts.canaryOf, { version }),
      canBeShared,
      () => onAction({ kind: 'canary', version }),
    ],
    [
      t(texts.promote),
      t(texts.promoteOf, { version }),
      isReady && !isLive,
      () => onAction({ kind: 'promote', version }),
    ],
    [
      t(texts.look),
      t(texts.lookOf, { version }),
      check.state !== 'passed' && withdrawn_at === null && !isLoading,
      () => void look({ name, version }),
    ],
    [
      t(texts.withdraw),
      t(texts.withdrawOf, { version }),
      withdrawn_at === null && served === null && channel.taken_off !== version,
      () => onAction({ kind: 'withdraw', version }),
    ],
  ];
  return (
    <div className={screen.actions}>
      {base !== null && base !== version && (
        <Link to={changesPath(base, version)} aria-label={t(texts.changesOf, { version })}>
          {t(texts.changes)}
        </Link>
      )}
      {may &&
        actions.map(
          ([label, whole, makesSense, run]) =>
            makesSense && (
              <Button
                key={label}
                variant="secondary"
                className={screen.action}
                aria-label={whole}
                onClick={run}
              >
                {label}
              </Button>
            ),
        )}
      {isLoading && (
        <span role="status" className={screen.soft}>
          {t(texts.looking)}
        </span>
      )}
      <div role="alert">{error && <ErrorList id={`look-${version}`} errors={[errorMessage(error)]} />}</div>
    </div>
  );
}
