import { companionKey } from '@portico/form-model';
import { conflictsResolved, offerAnswered, useAppDispatch, useAppSelector } from '@portico/store';
import { useText } from '@portico/texts/react';
import styles from '../banners/banners.module.css';
import { ConflictList } from './conflict-list.tsx';
import { conflictsTexts as texts } from './conflicts.texts.ts';
import { CONFLICTS_ID } from './focus-conflicts.ts';

export function AnswerConflicts() {
  const t = useText();
  const dispatch = useAppDispatch();
  const offered = useAppSelector((state) => state.drafts.offered);
  const conflicts = useAppSelector((state) => state.saving.conflicts);
  return (
    <>
      {Object.keys(offered).length > 0 && (
        <section tabIndex={-1} className={styles.banner} aria-labelledby="offered-answers">
          <h2 id="offered-answers" className={styles.title}>
            {t(texts.offeredTitle)}
          </h2>
          <p role="status">{t(texts.offered)}</p>
          <ConflictList
            others={Object.entries(offered).map(([key, value]) => ({
              key,
              value,
              label: offered[companionKey(key)],
            }))}
            mine={t(texts.offeredMine)}
            theirs={t(texts.offeredTheirs)}
            onResolved={(keys) => dispatch(offerAnswered(keys))}
          />
        </section>
      )}
      {conflicts.length > 0 && (
        <section id={CONFLICTS_ID} tabIndex={-1} className={styles.banner} aria-labelledby="replaced-answers">
          <h2 id="replaced-answers" className={styles.title}>
            {t(texts.conflictsTitle)}
          </h2>
          <p>{t(texts.conflicts)}</p>
          <ConflictList
            others={conflicts.map(({ key, value, version }) => ({
              key,
              value,
              label: conflicts.find((each) => each.key === companionKey(key) && each.version === version)
                ?.value,
            }))}
            mine={t(texts.conflictsMine)}
            theirs={t(texts.conflictsTheirs)}
            onResolved={(keys) => dispatch(conflictsResolved(keys))}
          />
        </section>
      )}
    </>
  );
}
