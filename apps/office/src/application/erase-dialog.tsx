import { TextField, useToast } from '@portico/ui';
import { useText } from '@portico/texts/react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { TextArea } from '../layout/text-area.tsx';
import { useEraseMutation } from './application.api.ts';
import { applicationTexts as texts } from './application.texts.ts';
import { ActionDialog } from './action-dialog.tsx';

interface EraseDialogProps {
  id: string;
  email: string;
  keep: 'nothing' | 'statistics';
  onClose(): void;
}

const VARIANTS = {
  nothing: {
    title: texts.removeTitle,
    lead: texts.removeLead,
    submitLabel: texts.remove,
    done: texts.removeDone,
  },
  statistics: {
    title: texts.anonymiseTitle,
    lead: texts.anonymiseLead,
    submitLabel: texts.anonymise,
    done: texts.anonymiseDone,
  },
};

/** Irreversible, so the officer has to type the applicant's email address. */
export function EraseDialog({ id, email, keep, onClose }: EraseDialogProps) {
  const t = useText();
  const { showToast } = useToast();
  const navigate = useNavigate();
  const [erase] = useEraseMutation();
  const [reason, setReason] = useState('');
  const [typed, setTyped] = useState('');
  const [isTried, setTried] = useState(false);
  const isAddress = typed.trim().toLowerCase() === email.toLowerCase();
  const { title, lead, submitLabel, done } = VARIANTS[keep];
  const run = async () => {
    setTried(true);
    if (!isAddress || reason.trim() === '') return false;
    await erase({ id, keep, reason: reason.trim() }).unwrap();
    showToast({ severity: 'success', label: { text: done }, message: { text: done } });
    await navigate('/applications', { replace: true });
    return true;
  };
  return (
    <ActionDialog
      isAlert
      title={t(title)}
      lead={t(lead)}
      submitLabel={t(submitLabel)}
      onClose={onClose}
      onDo={run}
    >
      <TextArea
        label={t(texts.erasureReason)}
        hint={t(texts.erasureReasonHint)}
        value={reason}
        errors={isTried && reason.trim() === '' ? [{ text: texts.reasonMissing }] : []}
        onChange={setReason}
      />
      <TextField
        label={t(texts.typeAddress, { address: email })}
        value={typed}
        autoComplete="off"
        errors={isTried && !isAddress ? [{ text: texts.addressWrong }] : []}
        onChange={setTyped}
      />
    </ActionDialog>
  );
}
