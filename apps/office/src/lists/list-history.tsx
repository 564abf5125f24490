import type { ListReply, ListRowReply } from '@portico/contracts';
import { useText } from '@portico/texts/react';
import { useState } from 'react';
import { ChangeHistory } from '../layout/change-history.tsx';
import { useGetOptionListHistoryQuery } from './lists.api.ts';
import { listsTexts as texts } from './lists.texts.ts';
import { RestoreDialog } from './restore-dialog.tsx';

/** Every revision of a list, the newest first, and the way back to each. */
export function ListHistory({ list }: { list: ListReply }) {
  const t = useText();
  const query = useGetOptionListHistoryQuery(list.list);
  const [restoring, setRestoring] = useState<ListRowReply[]>();
  return (
    <ChangeHistory
      query={query}
      none={t(texts.noHistory)}
      tell={({ revision, rows }) => {
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

const MOST = 12;

/** What was offered; of a long list its beginning. */
function offered(rows: readonly ListRowReply[]): string {
  const labels = rows.filter(({ retired }) => !retired).map(({ label }) => label);
  return labels.slice(0, MOST).join(', ') + (labels.length > MOST ? ' …' : '');
}
