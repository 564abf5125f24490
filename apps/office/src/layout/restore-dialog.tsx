import type { Text } from '@portico/texts';
import { useToast } from '@portico/ui';
import { useText } from '@portico/texts/react';
import { ActionDialog } from '../application/action-dialog.tsx';
import { layoutTexts as texts } from './layout.texts.ts';

interface RestoreDialogProps {
  title: string;
  lead: string;
  done: Text;
  onRestore(): Promise<unknown>;
  onClose(): void;
}

export function RestoreDialog({ title, lead, done, onRestore, onClose }: RestoreDialogProps) {
  const t = useText();
  const { showToast } = useToast();
  const run = async () => {
    await onRestore();
    showToast({ severity: 'success', label: { text: done }, message: { text: done } });
    return true;
  };
  return (
    <ActionDialog title={title} lead={lead} submitLabel={t(texts.restore)} onClose={onClose} onDo={run} />
  );
}
