import { saveAnswers, useAppDispatch } from '@portico/store';
import { useText } from '@portico/texts/react';
import { Link } from '../page/link.tsx';
import { reviewTexts as texts } from './review.texts.ts';
import { rowLink } from './review-targets.ts';
import styles from './back-to-review-bar.module.css';

export function BackToReviewBar({ questionKey }: { questionKey: string }) {
  const t = useText();
  const dispatch = useAppDispatch();
  return (
    <p className={styles.bar}>
      <Link to={rowLink(questionKey)} onClick={() => void dispatch(saveAnswers(true))}>
        {t(texts.back)}
      </Link>
    </p>
  );
}
