import type { ReleaseVersionReply } from '@portico/contracts';
import { useText } from '@portico/texts/react';
import screen from '../layout/screen.module.css';
import { releasesTexts as texts } from './releases.texts.ts';

type BuildOriginProps = {
  origin: Pick<ReleaseVersionReply, 'commit' | 'dirty' | 'builder' | 'signed_by'>;
};

export function BuildOrigin({ origin: { commit, dirty, builder, signed_by } }: BuildOriginProps) {
  const t = useText();
  const facts = [
    ...(commit ? [t(dirty ? texts.dirty : texts.commit, { commit: commit.slice(0, 8) })] : []),
    ...(builder ? [t(texts.builtBy, { builder })] : []),
    signed_by
      ? t(texts.signedBy, { label: signed_by.label, key: signed_by.key.slice(0, 8) })
      : t(texts.unsigned),
  ];
  return <div className={screen.soft}>{facts.join(', ')}</div>;
}
