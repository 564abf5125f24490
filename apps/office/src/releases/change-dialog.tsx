import type { ChannelChangePayload, ReleaseChannelReply } from '@portico/contracts';
import { knownErrors, RELEASE_ACTIONS, standing } from '@portico/contracts/release-wording';
import { TextField, useToast } from '@portico/ui';
import { useText } from '@portico/texts/react';
import { useState } from 'react';
import { ActionDialog } from '../application/action-dialog.tsx';
import { useChangeReleaseMutation, useWithdrawReleaseMutation } from './releases.api.ts';
import { releasesTexts as texts } from './releases.texts.ts';

export type ReleaseAction =
  | { kind: 'promote' | 'canary' | 'withdraw'; version: string }
  /** Names the last good version if it has known errors. */
  | { kind: 'rollback'; version?: string }
  | { kind: 'stopCanary' | 'disable' | 'enable' };

interface ChangeDialogProps {
  channel: ReleaseChannelReply;
  action: ReleaseAction;
  onClose(): void;
}

export function ChangeDialog({ channel, action, onClose }: ChangeDialogProps) {
  const t = useText();
  const { showToast } = useToast();
  const [change] = useChangeReleaseMutation();
  const [withdraw] = useWithdrawReleaseMutation();
  const [reason, setReason] = useState('');
  const [percent, setPercent] = useState('10');
  const [isTried, setTried] = useState(false);
  const { name, revision } = channel;
  const isShare = action.kind === 'canary';
  const isWrong = isShare && !/^[1-9]\d?$/.test(percent.trim());
  const { title, submitLabel } = useTexts(action);
  const lead = [RELEASE_ACTIONS[action.kind === 'canary' ? 'promote' : action.kind]];
  if (action.kind === 'rollback' && action.version !== undefined)
    lead.push(knownErrors(action.version, channel.last_good_errors));
  const run = async () => {
    setTried(true);
    if (isWrong) return false;
    const why = reason.trim();
    const now =
      action.kind === 'withdraw'
        ? await withdraw({ name, version: action.version, reason: why }).unwrap()
        : (await change({ change: changeOf(action, name, revision, Number(percent)), reason: why }).unwrap())
            .channels[0];
    const told = now ? standing(now) : t(texts.done);
    showToast({ severity: 'success', label: told, message: told });
    return true;
  };
  return (
    <ActionDialog
      isAlert
      title={t(texts.ofRelease, { action: title, name })}
      lead={lead.join(' ')}
      submitLabel={submitLabel}
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
    </ActionDialog>
  );
}

/** @param percent share of visitors who get the canary; ignored by other actions */
function changeOf(
  action: ReleaseAction,
  name: string,
  expected_revision: number,
  percent: number,
): ChannelChangePayload {
  const to = { name, expected_revision };
  switch (action.kind) {
    case 'canary':
      return { ...to, action: 'canary', version: action.version, percent };
    case 'rollback':
      return { ...to, action: 'rollback', ...(action.version !== undefined && { version: action.version }) };
    case 'stopCanary':
      return { ...to, action: 'set-back' };
    case 'disable':
      return { ...to, action: 'take-off' };
    case 'enable':
      return { ...to, action: 'put-back' };
    default:
      return { ...to, action: 'promote', version: action.version };
  }
}

function useTexts(action: ReleaseAction): { title: string; submitLabel: string } {
  const t = useText();
  switch (action.kind) {
    case 'promote':
      return { title: t(texts.promoteOf, action), submitLabel: t(texts.promote) };
    case 'canary':
      return { title: t(texts.shareOf, action), submitLabel: t(texts.giveShare) };
    case 'withdraw':
      return { title: t(texts.withdrawOf, action), submitLabel: t(texts.withdraw) };
    case 'rollback': {
      const { version } = action;
      const title = version === undefined ? t(texts.rollback) : t(texts.rollbackTo, { version });
      return { title, submitLabel: t(texts.rollback) };
    }
    default: {
      const label = t(texts[action.kind]);
      return { title: label, submitLabel: label };
    }
  }
}
