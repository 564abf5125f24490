import type { ListReply, ListRowReply } from '@portico/contracts';
import { useText } from '@portico/texts/react';
import { ActionDialog } from '../application/action-dialog.tsx';
import { optionListsTexts as texts } from './option-lists.texts.ts';
import { ChangePreview } from './change-preview.tsx';
import { usePlannedChange } from './use-planned-change.ts';

interface RestoreDialogProps {
  list: ListReply;
  rows: ListRowReply[];
  onClose(): void;
}

export function RestoreDialog({ list, rows, onClose }: RestoreDialogProps) {
  const t = useText();
  const { lines, press } = usePlannedChange(list);
  return (
    <ActionDialog
      title={t(texts.restoreTitle, { list: list.list })}
      lead={t(texts.restoreLead)}
      submitLabel={t(lines ? texts.confirm : texts.look)}
      onClose={onClose}
      onDo={() => press(rows)}
    >
      <ChangePreview lines={lines} />
    </ActionDialog>
  );
}
