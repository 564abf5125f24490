import type { ReleaseChannelReply } from '@portico/contracts';
import { useText } from '@portico/texts/react';
import { releasesTexts as texts } from './releases.texts.ts';
import styles from './served-versions.module.css';

export function ServedVersions({ channel }: { channel: ReleaseChannelReply }) {
  const t = useText();
  const { live, canary, canary_percent, last_good, taken_off } = channel;
  const facts = [
    [texts.live, taken_off ? t(texts.disabledSince, { version: taken_off }) : (live ?? t(texts.nothing))],
    [texts.canary, canary ? t(texts.share, { version: canary, percent: canary_percent }) : '–'],
    [texts.lastGood, last_good ?? '–'],
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
