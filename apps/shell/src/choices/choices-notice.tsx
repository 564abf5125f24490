import { texts } from '@portico/contracts';
import { useAppSelector } from '@portico/store';
import { useText } from '@portico/texts/react';
import { Button, lazyComponent } from '@portico/ui';
import type { LazyFailure } from '@portico/ui';
import styles from '../banners/banners.module.css';

const AnswerChoices = lazyComponent(
  () =>
    import(/* webpackChunkName: "choices" */ './answer-choices.tsx').then((module) => module.AnswerChoices),
  {
    failed: NoChoices,
  },
);

/** Both values are kept: the choice can wait. */
function NoChoices({ retry }: LazyFailure) {
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

/** What it takes to choose between two values of an answer, when there is such an answer. */
export function ChoicesNotice() {
  const isNeeded = useAppSelector(
    ({ drafts, saving }) => Object.keys(drafts.offered).length > 0 || saving.conflicts.length > 0,
  );
  return isNeeded ? <AnswerChoices /> : null;
}
