import { TextField } from '@portico/ui';
import { useText } from '@portico/texts/react';
import { useState } from 'react';
import { ActionDialog } from '../application/action-dialog.tsx';
import { type Rule, usePurgeMutation } from './retention.api.ts';
import { retentionTexts as texts } from './retention.texts.ts';

/** Irreversible, so the officer has to type the number of records. */
export function PurgeDialog({
  rule: { rule, goes, count, before },
  onClose,
}: {
  rule: Rule;
  onClose(): void;
}) {
  const t = useText();
  const [purge] = usePurgeMutation();
  const [typed, setTyped] = useState('');
  const [isTried, setTried] = useState(false);
  const isCount = typed.trim() === String(count);
  const run = async () => {
    setTried(true);
    if (!isCount || before === null) return false;
    return purge({ rule, before, count }).unwrap();
  };
  return (
    <ActionDialog
      isAlert
      title={t(texts.purgeTitle, { count })}
      lead={t(texts.purgeLead, { goes })}
      submitLabel={t(texts.purge)}
      done={{ text: texts.ordered }}
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
    </ActionDialog>
  );
}
