import type { Question } from '@portico/form-model';
import { pageChanged, useAppDispatch } from '@portico/store';
import { usePassage, useText } from '@portico/texts/react';
import { VisuallyHidden } from '@portico/ui';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { Link } from '../page/link.tsx';
import { reviewTexts as texts } from './review.texts.ts';
import { rowId, rowLink, type Reviewed } from './review-links.ts';
import styles from './review-page.module.css';

interface ChangeLinkProps {
  route: string;
  question: Question;
  titles: readonly string[];
  isAnswered: boolean;
}

export function ChangeLink({ route, question, titles, isAnswered }: ChangeLinkProps) {
  const t = useText();
  const passage = usePassage();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { key, label } = question;
  const state: Reviewed = { reviewed: key };
  const values = {
    question: titles.length === 0 ? label : t(texts.inSet, { question: label, set: titles.join(', ') }),
    of: (words: ReactNode) => (
      <VisuallyHidden>
        <span {...passage(label)}>{words}</span>
      </VisuallyHidden>
    ),
  };
  return (
    <Link
      id={rowId(key)}
      className={styles.change}
      to={{ pathname: route, hash: `#${key}` }}
      state={state}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        // Replaces the history entry, so that the browser's Back button returns to the same row.
        void navigate(rowLink(key), { replace: true });
        dispatch(pageChanged());
      }}
    >
      {isAnswered ? t.rich(texts.change, values) : t.rich(texts.answer, values)}
    </Link>
  );
}
