import { TextField, useToast } from '@portico/ui';
import { useText } from '@portico/texts/react';
import { useState } from 'react';
import { DeedDialog } from '../application/deed-dialog.tsx';
import { type Rule, useLetGoMutation } from './retention.api.ts';
import { retentionTexts as texts } from './retention.texts.ts';

/** What can't be undone: whoever does it types how many go. */
export function LetGoDialog({
  rule: { rule, goes, count, before },
  onClose,
}: {
  rule: Rule;
  onClose(): void;
}) {
  const t = useText();
  const { showToast } = useToast();
  const [letGo] = useLetGoMutation();
  const [typed, setTyped] = useState('');
  const [isTried, setTried] = useState(false);
  const isCount = typed.trim() === String(count);
  const run = async () => {
    setTried(true);
    if (!isCount || before === null) return false;
    await letGo({ rule, before, count }).unwrap();
    showToast({ severity: 'success', label: { text: texts.ordered }, message: { text: texts.ordered } });
    return true;
  };
  return (
    <DeedDialog
      isAlert
      title={t(texts.letGoTitle, { count })}
      lead={t(texts.letGoLead, { goes })}
      deed={t(texts.letGo)}
      onClose={onClose}
      onDo={run}
    >
      <TextField
        label={t(texts.typeCount, { count: String(count) })}
        value={typed}
        autoComplete="off"
        inputMode="numeric"
        errors={isTried && !isCount ? [{ text: texts.countWrong }] : []}
        onChange={setTyped}
      />
    </DeedDialog>
  );
}
