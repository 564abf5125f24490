import { useToast } from '@portico/ui';
import { useText } from '@portico/texts/react';
import { useState } from 'react';
import { DateTimeField, wallTime } from '../layout/date-time-field.tsx';
import { TextArea } from '../layout/text-area.tsx';
import { useGrantExtensionMutation } from './application.api.ts';
import { applicationTexts as texts } from './application.texts.ts';
import { ActionDialog } from './action-dialog.tsx';

export function ExtensionDialog({ id, onClose }: { id: string; onClose(): void }) {
  const t = useText();
  const { showToast } = useToast();
  const [allow] = useGrantExtensionMutation();
  const [until, setUntil] = useState('');
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const run = async () => {
    setTried(true);
    if (until === '' || reason.trim() === '') return false;
    const { notes } = await allow({ id, until: wallTime(until), reason: reason.trim() }).unwrap();
    showToast({
      severity: 'success',
      label: { text: texts.lateDone },
      message: notes[0] ?? { text: texts.lateDone },
    });
    return true;
  };
  return (
    <ActionDialog
      title={t(texts.lateTitle)}
      lead={t(texts.lateLead)}
      submitLabel={t(texts.grantExtension)}
      onClose={onClose}
      onDo={run}
    >
      <DateTimeField
        label={t(texts.until)}
        hint={t(texts.untilHintRequired)}
        value={until}
        errors={isTried && until === '' ? [{ text: texts.untilMissing }] : []}
        onChange={setUntil}
      />
      <TextArea
        label={t(texts.reason)}
        hint={t(texts.reasonForOffice)}
        value={reason}
        errors={isTried && reason.trim() === '' ? [{ text: texts.reasonMissing }] : []}
        onChange={setReason}
      />
    </ActionDialog>
  );
}
