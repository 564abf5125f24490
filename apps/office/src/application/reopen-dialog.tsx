import { useToast } from '@portico/ui';
import { useText } from '@portico/texts/react';
import { useState } from 'react';
import { DateTimeField, wallTime } from '../layout/date-time-field.tsx';
import { SelectField } from '../layout/select-field.tsx';
import { TextArea } from '../layout/text-area.tsx';
import { useReopenMutation } from './application.api.ts';
import { applicationTexts as texts } from './application.texts.ts';
import { ActionDialog } from './action-dialog.tsx';

const TEMPLATES = [
  ['unreadable', texts.templateUnreadable, texts.templateUnreadableText],
  ['missing', texts.templateMissing, texts.templateMissingText],
  ['wrong', texts.templateWrong, texts.templateWrongText],
  ['asked', texts.templateAsked, texts.templateAskedText],
] as const;

export function ReopenDialog({ id, onClose }: { id: string; onClose(): void }) {
  const t = useText();
  const { showToast } = useToast();
  const [reopen] = useReopenMutation();
  const [template, setTemplate] = useState('');
  const [reason, setReason] = useState('');
  const [until, setUntil] = useState('');
  const [isTried, setTried] = useState(false);
  const isMissing = isTried && reason.trim() === '';
  const begin = (name: string) => {
    setTemplate(name);
    const [, , text] = TEMPLATES.find(([each]) => each === name) ?? [];
    if (text) setReason(t(text));
  };
  const run = async () => {
    setTried(true);
    if (reason.trim() === '') return false;
    const { notes } = await reopen({
      id,
      reason: reason.trim(),
      ...(until !== '' && { until: wallTime(until) }),
    }).unwrap();
    showToast({
      severity: 'success',
      label: { text: texts.reopenDone },
      message: notes[0] ?? { text: texts.reopenDone },
    });
    return true;
  };
  return (
    <ActionDialog
      title={t(texts.reopenTitle)}
      lead={t(texts.reopenLead)}
      submitLabel={t(texts.reopen)}
      onClose={onClose}
      onDo={run}
    >
      <SelectField
        label={t(texts.template)}
        value={template}
        options={[
          { value: '', label: t(texts.templateNone) },
          ...TEMPLATES.map(([value, label]) => ({ value, label: t(label) })),
        ]}
        onChange={begin}
      />
      <TextArea
        label={t(texts.reason)}
        hint={t(texts.reasonForApplicant)}
        value={reason}
        errors={isMissing ? [{ text: texts.reasonMissing }] : []}
        onChange={setReason}
      />
      <DateTimeField label={t(texts.until)} hint={t(texts.untilHint)} value={until} onChange={setUntil} />
    </ActionDialog>
  );
}
