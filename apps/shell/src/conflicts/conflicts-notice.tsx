import { texts } from '@portico/contracts';
import { useAppSelector } from '@portico/store';
import { useText } from '@portico/texts/react';
import { Button, lazyComponent } from '@portico/ui';
import type { LazyFailure } from '@portico/ui';
import styles from '../banners/banners.module.css';

const AnswerConflicts = lazyComponent(
  () =>
    import(/* webpackChunkName: "choices" */ './answer-conflicts.tsx').then(
      (module) => module.AnswerConflicts,
    ),
  {
    failed: NoConflicts,
  },
);

function NoConflicts({ retry }: LazyFailure) {
  const t = useText();
  return (
    <section role="alert" className={styles.banner}>
      <p>{t(texts.choicesUnavailable)}</p>
      <Button variant="secondary" onClick={retry}>
        {t(texts.stepRetry)}
      </Button>
    </section>
  );
}

export function ConflictsNotice() {
  const isNeeded = useAppSelector(
    ({ drafts, saving }) => Object.keys(drafts.offered).length > 0 || saving.conflicts.length > 0,
  );
  return isNeeded ? <AnswerConflicts /> : null;
}
