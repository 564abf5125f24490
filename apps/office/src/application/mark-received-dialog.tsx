import type { RequestReply } from '@portico/contracts';
import { useToast } from '@portico/ui';
import { useText } from '@portico/texts/react';
import { useState } from 'react';
import { InputField } from '../layout/input-field.tsx';
import { TextArea } from '../layout/text-area.tsx';
import { useCloseRequestMutation } from './application.api.ts';
import { applicationTexts } from './application.texts.ts';
import { relatedTexts as texts } from './related.texts.ts';
import { ActionDialog } from './action-dialog.tsx';

interface MarkReceivedDialogProps {
  id: string;
  request: Pick<RequestReply, 'id' | 'title'>;
  onClose(): void;
}

export function MarkReceivedDialog({
  id,
  request: { id: request, title },
  onClose,
}: MarkReceivedDialogProps) {
  const t = useText();
  const { showToast } = useToast();
  const [close] = useCloseRequestMutation();
  const [on, setOn] = useState('');
  const [note, setNote] = useState('');
  const run = async () => {
    const how = { ...(on !== '' && { on }), ...(note.trim() !== '' && { note: note.trim() }) };
    await close({ id, request, action: 'received', ...how }).unwrap();
    const label = { text: applicationTexts.requestMarkedReceived, values: { title } };
    showToast({ severity: 'success', label, message: label });
    return true;
  };
  return (
    <ActionDialog
      title={t(texts.receivedTitle)}
      lead={t(texts.receivedLead, { title })}
      submitLabel={t(texts.receivedSubmit)}
      onClose={onClose}
      onDo={run}
    >
      <InputField type="date" label={t(texts.receivedOn)} value={on} onChange={setOn} />
      <TextArea
        label={t(texts.receivedNote)}
        hint={t(texts.receivedHint)}
        value={note}
        maxLength={500}
        onChange={setNote}
      />
    </ActionDialog>
  );
}
