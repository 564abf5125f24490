import type { TrialReply } from '@portico/contracts';
import { RELEASE_ACTIONS } from '@portico/contracts/release-wording';
import { useText } from '@portico/texts/react';
import { useState } from 'react';
import { ActionDialog } from '../application/action-dialog.tsx';
import { SecretDialog } from '../layout/secret-dialog.tsx';
import { useTimes } from '../time/use-times.ts';
import { useTryReleaseMutation } from './releases.api.ts';
import { releasesTexts as texts } from './releases.texts.ts';

interface PreviewLinkDialogProps {
  name: string;
  version: string;
  onClose(): void;
}

/** Shows the link instead of opening it: the applicants' page must not run inside a staff session. */
export function PreviewLinkDialog({ name, version, onClose }: PreviewLinkDialogProps) {
  const t = useText();
  const [preview] = useTryReleaseMutation();
  const [trial, setTrial] = useState<TrialReply | null>(null);
  if (trial) return <PreviewLink trial={trial} version={version} onClose={onClose} />;
  const run = async () => {
    setTrial(await preview({ name, version }).unwrap());
    return false;
  };
  return (
    <ActionDialog
      title={t(texts.ofRelease, { action: t(texts.tryOf, { version }), name })}
      lead={RELEASE_ACTIONS.preview}
      submitLabel={t(texts.preview)}
      onClose={onClose}
      onDo={run}
    />
  );
}

function PreviewLink({ trial, version, onClose }: { trial: TrialReply; version: string; onClose(): void }) {
  const t = useText();
  const times = useTimes();
  return (
    <SecretDialog
      title={t(texts.tryOf, { version })}
      lead={t(texts.trialLead, { version, when: times.long(trial.ends_at) })}
      texts={{ ...texts, value: texts.trialLabel }}
      value={trial.url}
      onClose={onClose}
    >
      <p>
        <a href={trial.url} target="_blank" rel="noreferrer">
          {t(texts.open)}
        </a>
      </p>
    </SecretDialog>
  );
}
