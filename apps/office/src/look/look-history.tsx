import type { LookReply } from '@portico/contracts';
import { Button } from '@portico/ui';
import { useText } from '@portico/texts/react';
import { useState } from 'react';
import { ChangeHistory } from '../layout/change-history.tsx';
import page from '../layout/page.module.css';
import { RestoreDialog } from '../layout/restore-dialog.tsx';
import { useTimes } from '../time/use-times.ts';
import { useGetLookHistoryQuery, useRestoreLookMutation } from './look.api.ts';
import styles from './look.module.css';
import { lookTexts as texts } from './look.texts.ts';

/** Every look that there was, the newest first, and the way back to each. */
export function LookHistory({ of: { revision, built_in } }: { of: LookReply }) {
  const t = useText();
  const times = useTimes();
  const query = useGetLookHistoryQuery();
  const [restore] = useRestoreLookMutation();
  const [goal, setGoal] = useState<{ to: number; revision: number }>();
  return (
    <ChangeHistory
      query={query}
      none={t(texts.noHistory)}
      tell={(each) => {
        const isInForce = each.revision === revision;
        const label = t(texts.restoreOf, { when: times.short(each.changed_at ?? '') });
        return {
          said: <Look of={each} />,
          isInForce,
          back: isInForce ? undefined : { label, onPress: () => setGoal({ to: each.revision, revision }) },
        };
      }}
    >
      {!built_in && (
        <div>
          <Button variant="secondary" className={page.small} onClick={() => setGoal({ to: 0, revision })}>
            {t(texts.restoreSettings)}
          </Button>
        </div>
      )}
      {goal && (
        <RestoreDialog
          title={t(texts.restoreTitle)}
          lead={t(texts.restoreLead)}
          done={texts.done}
          onRestore={() => restore(goal).unwrap()}
          onClose={() => setGoal(undefined)}
        />
      )}
    </ChangeHistory>
  );
}

function Look({ of: { colours, logo, built_in } }: { of: LookReply }) {
  const t = useText();
  return (
    <span className={styles.look}>
      {Object.entries(colours).map(([name, colour]) => (
        <span key={name} className={styles.chip} style={{ backgroundColor: colour }} />
      ))}
      {built_in ? t(texts.entryBuiltIn) : Object.values(colours).join(', ')};{' '}
      {t(logo === null ? texts.entryNoLogo : texts.entryLogo)}
    </span>
  );
}
