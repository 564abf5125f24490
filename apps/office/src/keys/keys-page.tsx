import type { KeysReply } from '@portico/contracts';
import { Button } from '@portico/ui';
import { useText } from '@portico/texts/react';
import { useState } from 'react';
import { DataTable } from '../layout/data-table.tsx';
import { LoadingOrError, Page } from '../layout/page.tsx';
import styles from '../layout/page.module.css';
import { useTimes } from '../time/use-times.ts';
import { MakeKeyDialog, RevokeKeyDialog, type ShownKey, ShownKeyDialog } from './key-dialogs.tsx';
import { useGetKeysQuery } from './keys.api.ts';
import { keysTexts as texts } from './keys.texts.ts';

type Key = KeysReply['keys'][number];

export function KeysPage() {
  const t = useText();
  const times = useTimes();
  const { data, error, refetch } = useGetKeysQuery();
  const [isMaking, setMaking] = useState(false);
  const [shown, setShown] = useState<ShownKey>();
  const [revoking, setRevoking] = useState<Key>();
  const [now] = useState(() => new Date().toISOString());
  const isOver = ({ revoked_at: revoked, expires_at: end }: Key) =>
    revoked !== null || (end !== null && end <= now);
  const stateOf = ({ revoked_at: revoked, expires_at: end }: Key) => {
    if (revoked !== null) return t(texts.revokedAt, { when: times.short(revoked) });
    if (end === null) return t(texts.valid);
    return t(end <= now ? texts.ended : texts.validUntil, { when: times.short(end) });
  };
  const keys = data ? [...data.keys].sort((one, other) => Number(isOver(one)) - Number(isOver(other))) : [];
  return (
    <Page
      title={t(texts.title)}
      screen="keys"
      actions={
        <Button className={styles.small} onClick={() => setMaking(true)}>
          {t(texts.make)}
        </Button>
      }
    >
      <p className={styles.lead}>{t(texts.lead)}</p>
      {!data && <LoadingOrError error={error} onAgain={() => void refetch()} />}
      {data && keys.length === 0 && <p className={styles.none}>{t(texts.none)}</p>}
      {keys.length > 0 && (
        <DataTable
          label={t(texts.title)}
          heads={[t(texts.name), t(texts.scopes), t(texts.made), t(texts.state), t(texts.actions)]}
        >
          {keys.map((key) => (
            <tr key={key.id}>
              <th scope="row">{key.name}</th>
              <td>{key.scopes.join(', ')}</td>
              <td>{t(texts.madeBy, { when: times.short(key.created_at), who: key.created_by })}</td>
              <td>{stateOf(key)}</td>
              <td>
                {!isOver(key) && (
                  <Button variant="secondary" className={styles.small} onClick={() => setRevoking(key)}>
                    {t(texts.revoke)}
                  </Button>
                )}
              </td>
            </tr>
          ))}
        </DataTable>
      )}
      {isMaking && <MakeKeyDialog onMade={setShown} onClose={() => setMaking(false)} />}
      {shown && <ShownKeyDialog shown={shown} onClose={() => setShown(undefined)} />}
      {revoking && <RevokeKeyDialog of={revoking} onClose={() => setRevoking(undefined)} />}
    </Page>
  );
}
