import type { RequestReply } from '@portico/contracts';
import { useToast } from '@portico/ui';
import { useText } from '@portico/texts/react';
import { useState } from 'react';
import { DayField } from '../layout/day-field.tsx';
import { TextArea } from '../layout/text-area.tsx';
import { useCloseRequestMutation } from './application.api.ts';
import { applicationTexts } from './application.texts.ts';
import { besideTexts as texts } from './beside.texts.ts';
import { DeedDialog } from './deed-dialog.tsx';

interface ReceivedDialogProps {
  id: string;
  request: Pick<RequestReply, 'id' | 'title'>;
  onClose(): void;
}

/** A document is here, however it came. */
export function ReceivedDialog({ id, request: { id: request, title }, onClose }: ReceivedDialogProps) {
  const t = useText();
  const { showToast } = useToast();
  const [close] = useCloseRequestMutation();
  const [on, setOn] = useState('');
  const [note, setNote] = useState('');
  const run = async () => {
    const how = { ...(on !== '' && { on }), ...(note.trim() !== '' && { note: note.trim() }) };
    await close({ id, request, deed: 'received', ...how }).unwrap();
    const label = { text: applicationTexts.requestMarkedReceived, values: { title } };
    showToast({ severity: 'success', label, message: label });
    return true;
  };
  return (
    <DeedDialog
      title={t(texts.receivedTitle)}
      lead={t(texts.receivedLead, { title })}
      deed={t(texts.receivedDeed)}
      onClose={onClose}
      onDo={run}
    >
      <DayField label={t(texts.receivedOn)} value={on} onChange={setOn} />
      <TextArea
        label={t(texts.receivedNote)}
        hint={t(texts.receivedHint)}
        value={note}
        maxLength={500}
        onChange={setNote}
      />
    </DeedDialog>
  );
}
