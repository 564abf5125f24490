import { companionKey } from '@portico/form-model';
import { conflictsResolved, offerAnswered, useAppDispatch, useAppSelector } from '@portico/store';
import styles from '../banners/banners.module.css';
import { ChoiceList } from './choice-list.tsx';
import { CONFLICTS_PLACE } from './conflicts-place.ts';

/** Answers that only the applicant can decide about: those from before the log-in, and those of another window. */
export function AnswerChoices() {
  const dispatch = useAppDispatch();
  const offered = useAppSelector((state) => state.drafts.offered);
  const conflicts = useAppSelector((state) => state.saving.conflicts);
  return (
    <>
      {Object.keys(offered).length > 0 && (
        <section tabIndex={-1} className={styles.banner} aria-labelledby="offered-answers">
          <h2 id="offered-answers" className={styles.title}>
            Answers from before you logged in
          </h2>
          <p role="status">They differ from what is saved in your account. Which do you want to keep?</p>
          <ChoiceList
            others={Object.entries(offered).map(([key, value]) => ({
              key,
              value,
              label: offered[companionKey(key)],
            }))}
            mine="Saved in your account"
            theirs="From before you logged in"
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
            Answers changed in another window
          </h2>
          <p>
            You, or somebody with your account, had also changed them in another window or on another device.
            What you entered here has been saved instead. Which do you want to keep?
          </p>
          <ChoiceList
            others={conflicts.map(({ key, value, version }) => ({
              key,
              value,
              // Saved together, and so in the same version.
              label: conflicts.find((each) => each.key === companionKey(key) && each.version === version)
                ?.value,
            }))}
            mine="Saved from here"
            theirs="From another window"
            onResolved={(keys) => dispatch(conflictsResolved(keys))}
          />
        </section>
      )}
    </>
  );
}
