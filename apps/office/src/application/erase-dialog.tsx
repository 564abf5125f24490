import { TextField, useToast } from '@portico/ui';
import { useText } from '@portico/texts/react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { TextArea } from '../layout/text-area.tsx';
import { useEraseMutation } from './application.api.ts';
import { applicationTexts as texts } from './application.texts.ts';
import { DeedDialog } from './deed-dialog.tsx';

interface EraseDialogProps {
  id: string;
  email: string;
  keep: 'nothing' | 'statistics';
  onClose(): void;
}

const SAYS = {
  nothing: { title: texts.removeTitle, lead: texts.removeLead, deed: texts.remove, done: texts.removeDone },
  statistics: {
    title: texts.anonymiseTitle,
    lead: texts.anonymiseLead,
    deed: texts.anonymise,
    done: texts.anonymiseDone,
  },
};

/** What can't be undone: whoever does it types whom it is about. */
export function EraseDialog({ id, email, keep, onClose }: EraseDialogProps) {
  const t = useText();
  const { showToast } = useToast();
  const navigate = useNavigate();
  const [erase] = useEraseMutation();
  const [reason, setReason] = useState('');
  const [typed, setTyped] = useState('');
  const [isTried, setTried] = useState(false);
  const isAddress = typed.trim().toLowerCase() === email.toLowerCase();
  const { title, lead, deed, done } = SAYS[keep];
  const run = async () => {
    setTried(true);
    if (!isAddress || reason.trim() === '') return false;
    await erase({ id, keep, reason: reason.trim() }).unwrap();
    showToast({ severity: 'success', label: { text: done }, message: { text: done } });
    await navigate('/applications', { replace: true });
    return true;
  };
  return (
    <DeedDialog isAlert title={t(title)} lead={t(lead)} deed={t(deed)} onClose={onClose} onDo={run}>
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
    </DeedDialog>
  );
}
