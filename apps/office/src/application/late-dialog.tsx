import { useToast } from '@portico/ui';
import { useText } from '@portico/texts/react';
import { useState } from 'react';
import { MinuteField, wallTime } from '../layout/minute-field.tsx';
import { TextArea } from '../layout/text-area.tsx';
import { useAllowLateMutation } from './application.api.ts';
import { applicationTexts as texts } from './application.texts.ts';
import { DeedDialog } from './deed-dialog.tsx';

export function LateDialog({ id, onClose }: { id: string; onClose(): void }) {
  const t = useText();
  const { showToast } = useToast();
  const [allow] = useAllowLateMutation();
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
    <DeedDialog
      title={t(texts.lateTitle)}
      lead={t(texts.lateLead)}
      deed={t(texts.allowLate)}
      onClose={onClose}
      onDo={run}
    >
      <MinuteField
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
    </DeedDialog>
  );
}
