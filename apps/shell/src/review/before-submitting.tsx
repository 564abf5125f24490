import { questionsOf, type StepDefinition } from '@portico/form-model';
import { useShell } from '@portico/step-kit';
import { pageChanged, saveAnswers, useAppDispatch } from '@portico/store';
import { useText } from '@portico/texts/react';
import { Link } from '../page/link.tsx';
import { reviewTexts as texts } from './review.texts.ts';
import styles from './review-page.module.css';

/** Certification and signature stay in their step, so this only links there. */
export function BeforeSubmitting({ definitions }: { definitions: readonly StepDefinition[] }) {
  const t = useText();
  const dispatch = useAppDispatch();
  const { steps } = useShell();
  const last = steps.at(-1);
  if (!last) return null;
  const certified = definitions.find(({ id }) => id === last.id);
  const first = certified && questionsOf(certified).find(({ certifies }) => certifies);
  return (
    <section className={styles.section} aria-labelledby="review-submit">
      <h2 id="review-submit">{t(texts.submitTitle)}</h2>
      <ul className={styles.list}>
        <li>{t(texts.submitFinal)}</li>
        <li>{t(texts.submitCopy)}</li>
        <li>{t(texts.submitMail)}</li>
      </ul>
      <p>{t(texts.submitWhere, { page: last.label })}</p>
      <Link
        className={styles.toSign}
        to={{ pathname: last.route, hash: first && `#${first.key}` }}
        onClick={() => {
          void dispatch(saveAnswers(true));
          dispatch(pageChanged());
        }}
      >
        {t(texts.toSign, { page: last.label })}
      </Link>
    </section>
  );
}
