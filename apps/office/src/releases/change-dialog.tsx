import type { ChannelChangePayload, ReleaseChannelReply } from '@portico/contracts';
import { RELEASE_DEEDS, standing } from '@portico/contracts/release-words';
import { TextField, useToast } from '@portico/ui';
import { useText } from '@portico/texts/react';
import { useState } from 'react';
import { DeedDialog } from '../application/deed-dialog.tsx';
import { useChangeReleaseMutation, useWithdrawReleaseMutation } from './releases.api.ts';
import { releasesTexts as texts } from './releases.texts.ts';

/** What somebody wants to do, before they have confirmed it. */
export type Wish =
  | { deed: 'promote' | 'canary' | 'withdraw'; version: string }
  | { deed: 'rollback'; version?: string }
  | { deed: 'setBack' | 'takeOff' | 'putBack' };

interface ChangeDialogProps {
  channel: ReleaseChannelReply;
  wish: Wish;
  onClose(): void;
}

/** Says what a deed does, in the words of the command, before it is done. */
export function ChangeDialog({ channel, wish, onClose }: ChangeDialogProps) {
  const t = useText();
  const { showToast } = useToast();
  const [change] = useChangeReleaseMutation();
  const [withdraw] = useWithdrawReleaseMutation();
  const [reason, setReason] = useState('');
  const [percent, setPercent] = useState('10');
  const [isTried, setTried] = useState(false);
  const { name, revision } = channel;
  const isShare = wish.deed === 'canary';
  const isWrong = isShare && !/^[1-9]\d?$/.test(percent.trim());
  const { title, deed } = useWords(wish);
  const run = async () => {
    setTried(true);
    if (isWrong) return false;
    const why = reason.trim();
    const now =
      wish.deed === 'withdraw'
        ? await withdraw({ name, version: wish.version, reason: why }).unwrap()
        : (await change({ change: changeOf(wish, name, revision, Number(percent)), reason: why }).unwrap())
            .channels[0];
    const told = now ? standing(now) : t(texts.done);
    showToast({ severity: 'success', label: told, message: told });
    return true;
  };
  return (
    <DeedDialog
      isAlert
      title={t(texts.ofRelease, { action: title, name })}
      lead={RELEASE_DEEDS[wish.deed === 'canary' ? 'promote' : wish.deed]}
      deed={deed}
      onClose={onClose}
      onDo={run}
    >
      {isShare && (
        <TextField
          label={t(texts.percent)}
          hint={t(texts.percentHint)}
          inputMode="numeric"
          value={percent}
          errors={isTried && isWrong ? [{ text: texts.percentWrong }] : []}
          onChange={setPercent}
        />
      )}
      <TextField label={t(texts.reason)} value={reason} maxLength={300} onChange={setReason} />
    </DeedDialog>
  );
}

/** @param percent of a canary */
function changeOf(
  wish: Wish,
  name: string,
  expected_revision: number,
  percent: number,
): ChannelChangePayload {
  const to = { name, expected_revision };
  switch (wish.deed) {
    case 'canary':
      return { ...to, action: 'canary', version: wish.version, percent };
    case 'rollback':
      return { ...to, action: 'rollback', ...(wish.version !== undefined && { version: wish.version }) };
    case 'setBack':
      return { ...to, action: 'set-back' };
    case 'takeOff':
      return { ...to, action: 'take-off' };
    case 'putBack':
      return { ...to, action: 'put-back' };
    default:
      return { ...to, action: 'promote', version: wish.version };
  }
}

function useWords(wish: Wish): { title: string; deed: string } {
  const t = useText();
  switch (wish.deed) {
    case 'promote':
      return { title: t(texts.promoteOf, wish), deed: t(texts.promote) };
    case 'canary':
      return { title: t(texts.shareOf, wish), deed: t(texts.giveShare) };
    case 'withdraw':
      return { title: t(texts.withdrawOf, wish), deed: t(texts.withdraw) };
    case 'rollback': {
      const { version } = wish;
      const title = version === undefined ? t(texts.rollback) : t(texts.rollbackTo, { version });
      return { title, deed: t(texts.rollback) };
    }
    default: {
      const label = t(texts[wish.deed]);
      return { title: label, deed: label };
    }
  }
}
