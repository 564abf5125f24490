import { conflictsSettled, offerAnswered, takeOffer, useAppDispatch, useAppSelector } from '@portico/store';
import { Button } from '@portico/ui';
import styles from './banner.module.css';

/** Two things that only the applicant can decide or should know about their own answers. */
export function DraftNotices() {
  const dispatch = useAppDispatch();
  const offered = useAppSelector((state) => choices(Object.keys(state.drafts.offered)));
  const conflicts = useAppSelector((state) => state.saving.conflicts).map(({ key }) => key);
  const replaced = choices(conflicts);
  return (
    <>
      {offered > 0 && (
        <section className={styles.banner} aria-label="Answers from before you logged in" role="status">
          <p>
            Before you logged in you gave {count(offered)} that {offered === 1 ? 'differs' : 'differ'} from
            what is saved in your account. Which do you want to keep?
          </p>
          <div className={styles.actions}>
            <Button variant="secondary" onClick={() => dispatch(offerAnswered())}>
              Keep the saved answers
            </Button>
            <Button variant="secondary" onClick={() => dispatch(takeOffer())}>
              Use the new answers
            </Button>
          </div>
        </section>
      )}
      {replaced > 0 && (
        <section className={styles.banner} aria-label="Answers changed in another window" role="status">
          <p>
            You had also changed {count(replaced)} in another window or on another device. What you see here
            has been saved instead.
          </p>
          <div className={styles.actions}>
            <Button variant="secondary" onClick={() => dispatch(conflictsSettled(conflicts))}>
              OK
            </Button>
          </div>
        </section>
      )}
    </>
  );
}

/** The label of a chosen option is no answer of its own. */
function choices(keys: string[]): number {
  return keys.filter((key) => !key.endsWith('_desc')).length;
}

function count(number: number): string {
  return number === 1 ? 'one answer' : `${number} answers`;
}
