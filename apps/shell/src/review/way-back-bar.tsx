import { saveAnswers, useAppDispatch } from '@portico/store';
import { useText } from '@portico/texts/react';
import { Link } from '../page/link.tsx';
import { reviewTexts as texts } from './review.texts.ts';
import { rowOf } from './reviewed.ts';
import styles from './way-back-bar.module.css';

/** Always in sight, since the question may stand anywhere on a long page. */
export function WayBackBar({ questionKey }: { questionKey: string }) {
  const t = useText();
  const dispatch = useAppDispatch();
  return (
    <p className={styles.bar}>
      <Link to={rowOf(questionKey)} onClick={() => void dispatch(saveAnswers(true))}>
        {t(texts.back)}
      </Link>
    </p>
  );
}
