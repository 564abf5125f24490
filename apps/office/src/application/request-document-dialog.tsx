import { TextField, useToast } from '@portico/ui';
import { useText } from '@portico/texts/react';
import { useId, useState } from 'react';
import { TextArea } from '../layout/text-area.tsx';
import { useGetUsualRequestsQuery, useRequestDocumentMutation } from './application.api.ts';
import { applicationTexts as texts } from './application.texts.ts';
import { ActionDialog } from './action-dialog.tsx';

interface RequestDocumentDialogProps {
  id: string;
  /** The applicant's name, or email address without one. */
  name: string;
  onClose(): void;
}

/** Starts with the document that staff request most often, so that a usual request needs no typing. */
export function RequestDocumentDialog({ id, name, onClose }: RequestDocumentDialogProps) {
  const t = useText();
  const { showToast } = useToast();
  const usualId = useId();
  const { data, isLoading } = useGetUsualRequestsQuery();
  const [ask] = useRequestDocumentMutation();
  const [typed, setTyped] = useState<string>();
  const [note, setNote] = useState('');
  const [isTried, setTried] = useState(false);
  const usual = data?.titles[0] ?? t(texts.askUsual);
  const title = (typed ?? (isLoading ? '' : usual)).trim();
  const run = async () => {
    setTried(true);
    if (title === '') return false;
    await ask({ id, title, note: note.trim() }).unwrap();
    showToast({ severity: 'success', label: { text: texts.askDone }, message: title });
    return true;
  };
  return (
    <ActionDialog
      title={t(texts.askFrom, { name })}
      lead={t(texts.askLead)}
      submitLabel={t(texts.askSend)}
      onClose={onClose}
      onDo={run}
    >
      <TextField
        label={t(texts.askWhat)}
        list={usualId}
        autoComplete="off"
        value={typed ?? title}
        errors={isTried && title === '' ? [{ text: texts.askWhatMissing }] : []}
        onFocus={({ target }) => target.select()}
        onChange={setTyped}
      />
      <datalist id={usualId}>
        {data?.titles.map((each) => (
          <option key={each}>{each}</option>
        ))}
      </datalist>
      <TextArea label={t(texts.askNote)} hint={t(texts.reasonForApplicant)} value={note} onChange={setNote} />
    </ActionDialog>
  );
}
