import type { Text } from '@portico/texts';
import { useToast } from '@portico/ui';
import { useText } from '@portico/texts/react';
import { DeedDialog } from '../application/deed-dialog.tsx';
import { layoutTexts as texts } from './layout.texts.ts';

interface RestoreDialogProps {
  title: string;
  /** What it will be then. */
  lead: string;
  /** Said when it is done. */
  done: Text;
  onRestore(): Promise<unknown>;
  onClose(): void;
}

/** Takes something back to what it was, after one more press. */
export function RestoreDialog({ title, lead, done, onRestore, onClose }: RestoreDialogProps) {
  const t = useText();
  const { showToast } = useToast();
  const run = async () => {
    await onRestore();
    showToast({ severity: 'success', label: { text: done }, message: { text: done } });
    return true;
  };
  return <DeedDialog title={title} lead={lead} deed={t(texts.restore)} onClose={onClose} onDo={run} />;
}
