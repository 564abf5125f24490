import { TextField, useToast } from '@portico/ui';
import { useText } from '@portico/texts/react';
import { useState } from 'react';
import { TextArea } from '../layout/text-area.tsx';
import { useRequestDocumentMutation } from './application.api.ts';
import { applicationTexts as texts } from './application.texts.ts';
import { ActionDialog } from './action-dialog.tsx';

export function RequestDocumentDialog({ id, onClose }: { id: string; onClose(): void }) {
  const t = useText();
  const { showToast } = useToast();
  const [ask] = useRequestDocumentMutation();
  const [title, setTitle] = useState('');
  const [note, setNote] = useState('');
  const [isTried, setTried] = useState(false);
  const run = async () => {
    setTried(true);
    if (title.trim() === '') return false;
    await ask({ id, title: title.trim(), note: note.trim() }).unwrap();
    showToast({ severity: 'success', label: { text: texts.askDone }, message: title.trim() });
    return true;
  };
  return (
    <ActionDialog
      title={t(texts.askTitle)}
      lead={t(texts.askLead)}
      submitLabel={t(texts.ask)}
      onClose={onClose}
      onDo={run}
    >
      <TextField
        label={t(texts.askWhat)}
        value={title}
        errors={isTried && title.trim() === '' ? [{ text: texts.askWhatMissing }] : []}
        onChange={setTitle}
      />
      <TextArea label={t(texts.askNote)} hint={t(texts.reasonForApplicant)} value={note} onChange={setNote} />
    </ActionDialog>
  );
}
