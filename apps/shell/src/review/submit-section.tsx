import { SubmitButton, useSinglePress } from '@portico/step-kit/submit-button';
import { useText } from '@portico/texts/react';
import type { ReactNode } from 'react';
import { Link } from '../page/link.tsx';
import { useErrors } from '../summary/error-summary.tsx';
import { MISSING, rowId, rowLink, SUBMIT } from './review-targets.ts';
import { reviewTexts as texts } from './review.texts.ts';
import styles from './review-page.module.css';

export function SubmitSection({ missing: count }: { missing: number }) {
  const t = useText();
  const presses = useSinglePress();
  const hasErrors = useErrors().length > 0;
  return (
    <section className={styles.end} aria-labelledby={rowId(SUBMIT)}>
      <h2 id={rowId(SUBMIT)} tabIndex={-1}>
        {t(texts.submitTitle)}
      </h2>
      {count > 0 && !hasErrors && <p>{t.rich(texts.submitMissing, { count, link: toMissing(count) })}</p>}
      <p>{t.rich(texts.submitFinal, {})}</p>
      <h3>{t(texts.next)}</h3>
      <ul className={styles.list}>
        <li>{t.rich(texts.submitMail, {})}</li>
        <li>{t.rich(texts.submitCopy, {})}</li>
        <li>{t.rich(texts.nextStatus, {})}</li>
      </ul>
      <div className={styles.submit}>
        <SubmitButton {...presses} />
      </div>
    </section>
  );
}

const toMissing = (count: number) => (words: ReactNode) => (
  <Link to={rowLink(MISSING)} replace>
    <span key={count}>{words}</span>
  </Link>
);
