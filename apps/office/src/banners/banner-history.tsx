import type { BannersHistoryReply, BannersReply } from '@portico/contracts';
import { Button } from '@portico/ui';
import { useText } from '@portico/texts/react';
import { useState } from 'react';
import { ChangeHistory } from '../layout/change-history.tsx';
import page from '../layout/page.module.css';
import { RestoreDialog } from '../layout/restore-dialog.tsx';
import { useTimes } from '../time/use-times.ts';
import { useGetBannersHistoryQuery, useRestoreBannersMutation } from './banners.api.ts';
import { bannersTexts as texts } from './banners.texts.ts';

type Revision = BannersHistoryReply['revisions'][number];
interface RestoreTarget {
  to: number;
  what: string;
  revision: number;
}

export function BannerHistory({ of: { revision, built_in } }: { of: BannersReply }) {
  const t = useText();
  const times = useTimes();
  const query = useGetBannersHistoryQuery();
  const [restore] = useRestoreBannersMutation();
  const [goal, setGoal] = useState<RestoreTarget>();
  const words = ({ banners, built_in: isBuiltIn }: Pick<Revision, 'banners' | 'built_in'>) => {
    if (isBuiltIn) return t(texts.entryBuiltIn);
    return banners.map((banner) => `“${banner.texts.en ?? ''}”`).join(', ') || t(texts.entryNone);
  };
  return (
    <ChangeHistory
      query={query}
      none={t(texts.noHistory)}
      toView={(each) => {
        const isInForce = each.revision === revision;
        const said = words(each);
        return {
          said: <span>{said}</span>,
          isInForce,
          back: isInForce
            ? undefined
            : {
                label: t(texts.restoreOf, { when: times.short(each.changed_at ?? '') }),
                onPress: () => setGoal({ to: each.revision, what: said, revision }),
              },
        };
      }}
    >
      {!built_in && (
        <div>
          <Button
            variant="secondary"
            className={page.small}
            onClick={() => setGoal({ to: 0, what: t(texts.entryBuiltIn), revision })}
          >
            {t(texts.restoreSettings)}
          </Button>
        </div>
      )}
      {goal && (
        <RestoreDialog
          title={t(texts.restoreTitle)}
          lead={t(texts.restoreLead, { what: goal.what })}
          done={texts.done}
          onRestore={() => restore({ to: goal.to, revision: goal.revision }).unwrap()}
          onClose={() => setGoal(undefined)}
        />
      )}
    </ChangeHistory>
  );
}
