import type { ListReply, ListRowReply } from '@portico/contracts';
import { useText } from '@portico/texts/react';
import { DeedDialog } from '../application/deed-dialog.tsx';
import { listsTexts as texts } from './lists.texts.ts';
import { Plan } from './plan.tsx';
import { usePlannedChange } from './use-planned-change.ts';

interface RestoreDialogProps {
  list: ListReply;
  /** As they were then. */
  rows: ListRowReply[];
  onClose(): void;
}

export function RestoreDialog({ list, rows, onClose }: RestoreDialogProps) {
  const t = useText();
  const { lines, press } = usePlannedChange(list);
  return (
    <DeedDialog
      title={t(texts.restoreTitle, { list: list.list })}
      lead={t(texts.restoreLead)}
      deed={t(lines ? texts.confirm : texts.look)}
      onClose={onClose}
      onDo={() => press(rows)}
    >
      <Plan lines={lines} />
    </DeedDialog>
  );
}
