import { companionKey } from '@portico/form-model';
import { conflictsResolved, offerAnswered, useAppDispatch, useAppSelector } from '@portico/store';
import { useText } from '@portico/texts/react';
import styles from '../banners/banners.module.css';
import { ChoiceList } from './choice-list.tsx';
import { choicesTexts as texts } from './choices.texts.ts';
import { CONFLICTS_PLACE } from './conflicts-place.ts';

/** Answers that only the applicant can decide about: those from before the log-in, and those of another window. */
export function AnswerChoices() {
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
          <ChoiceList
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
        <section
          id={CONFLICTS_PLACE}
          tabIndex={-1}
          className={styles.banner}
          aria-labelledby="replaced-answers"
        >
          <h2 id="replaced-answers" className={styles.title}>
            {t(texts.conflictsTitle)}
          </h2>
          <p>{t(texts.conflicts)}</p>
          <ChoiceList
            others={conflicts.map(({ key, value, version }) => ({
              key,
              value,
              // Saved together, and so in the same version.
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
