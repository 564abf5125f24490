import type { ListReply, ListRowReply } from '@portico/contracts';
import { useText } from '@portico/texts/react';
import { useState } from 'react';
import { ChangeHistory } from '../layout/change-history.tsx';
import { useGetOptionListHistoryQuery } from './option-lists.api.ts';
import { optionListsTexts as texts } from './option-lists.texts.ts';
import { ActionDialog } from '../application/action-dialog.tsx';
import { ChangePreview } from './change-preview.tsx';
import { usePlannedChange } from './use-planned-change.ts';

export function OptionListHistory({ list }: { list: ListReply }) {
  const t = useText();
  const query = useGetOptionListHistoryQuery(list.list);
  const [restoring, setRestoring] = useState<ListRowReply[]>();
  return (
    <ChangeHistory
      query={query}
      none={t(texts.noHistory)}
      toView={({ revision, rows }) => {
        const isInForce = revision === list.revision;
        const label = t(texts.restoreOf, { revision });
        return {
          said: <span>{offered(rows)}</span>,
          isInForce,
          back: isInForce ? undefined : { label, onPress: () => setRestoring(rows) },
        };
      }}
    >
      {restoring && <RestoreDialog list={list} rows={restoring} onClose={() => setRestoring(undefined)} />}
    </ChangeHistory>
  );
}

const MAX = 12;

function offered(rows: readonly ListRowReply[]): string {
  const labels = rows.filter(({ retired }) => !retired).map(({ label }) => label);
  return labels.slice(0, MAX).join(', ') + (labels.length > MAX ? ' …' : '');
}

interface RestoreDialogProps {
  list: ListReply;
  rows: ListRowReply[];
  onClose(): void;
}

function RestoreDialog({ list, rows, onClose }: RestoreDialogProps) {
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
