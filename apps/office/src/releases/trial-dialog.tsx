import type { TrialReply } from '@portico/contracts';
import { RELEASE_DEEDS } from '@portico/contracts/release-words';
import { Button, Modal, TextField, useToast } from '@portico/ui';
import { useText } from '@portico/texts/react';
import { useState } from 'react';
import { DeedDialog } from '../application/deed-dialog.tsx';
import { useTimes } from '../time/use-times.ts';
import { useTryReleaseMutation } from './releases.api.ts';
import { releasesTexts as texts } from './releases.texts.ts';

interface TrialDialogProps {
  name: string;
  version: string;
  onClose(): void;
}

/** Makes a link, and shows it: the page of applicants is never opened in the Office itself. */
export function TrialDialog({ name, version, onClose }: TrialDialogProps) {
  const t = useText();
  const [tryOut] = useTryReleaseMutation();
  const [trial, setTrial] = useState<TrialReply | null>(null);
  if (trial) return <TrialLink trial={trial} version={version} onClose={onClose} />;
  const run = async () => {
    setTrial(await tryOut({ name, version }).unwrap());
    // The link takes the place of the question.
    return false;
  };
  return (
    <DeedDialog
      title={t(texts.ofRelease, { action: t(texts.tryOf, { version }), name })}
      lead={RELEASE_DEEDS.tryOut}
      deed={t(texts.tryOut)}
      onClose={onClose}
      onDo={run}
    />
  );
}

function TrialLink({ trial, version, onClose }: { trial: TrialReply; version: string; onClose(): void }) {
  const t = useText();
  const times = useTimes();
  const { showToast } = useToast();
  const copy = async () => {
    await navigator.clipboard.writeText(trial.url);
    showToast({ severity: 'success', label: { text: texts.copied }, message: { text: texts.copied } });
  };
  return (
    <Modal
      open
      title={t(texts.tryOf, { version })}
      onOpenChange={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={copy}>
            {t(texts.copy)}
          </Button>
          <Button onClick={onClose}>{t(texts.done)}</Button>
        </>
      }
    >
      <p>{t(texts.trialLead, { version, when: times.long(trial.ends_at) })}</p>
      <TextField
        label={t(texts.trialLabel)}
        value={trial.url}
        readOnly
        onFocus={(event) => event.target.select()}
        onChange={() => undefined}
      />
      <p>
        <a href={trial.url} target="_blank" rel="noreferrer">
          {t(texts.open)}
        </a>
      </p>
    </Modal>
  );
}
