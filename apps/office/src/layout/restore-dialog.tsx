import type { Text } from '@portico/texts';
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
  return (
    <ActionDialog
      title={title}
      lead={lead}
      submitLabel={t(texts.restore)}
      done={{ text: done }}
      onClose={onClose}
      onDo={onRestore}
    />
  );
}
