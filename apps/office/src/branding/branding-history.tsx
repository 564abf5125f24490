import type { BrandingReply } from '@portico/contracts';
import { Button } from '@portico/ui';
import { useText } from '@portico/texts/react';
import { useState } from 'react';
import { ChangeHistory } from '../layout/change-history.tsx';
import page from '../layout/page.module.css';
import { RestoreDialog } from '../layout/restore-dialog.tsx';
import { useTimes } from '../time/use-times.ts';
import { useGetBrandingHistoryQuery, useRestoreBrandingMutation } from './branding.api.ts';
import styles from './branding.module.css';
import { brandingTexts as texts } from './branding.texts.ts';

export function BrandingHistory({ of: { revision, built_in } }: { of: BrandingReply }) {
  const t = useText();
  const times = useTimes();
  const query = useGetBrandingHistoryQuery();
  const [restore] = useRestoreBrandingMutation();
  const [goal, setGoal] = useState<{ to: number; revision: number }>();
  return (
    <ChangeHistory
      query={query}
      none={t(texts.noHistory)}
      toView={(each) => {
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

function Look({ of: { colours, logo, built_in } }: { of: BrandingReply }) {
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
