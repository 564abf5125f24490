import { pageChanged, selectRefused, useAppDispatch, useAppSelector } from '@portico/store';
import { Link } from 'react-router-dom';
import { useQuestions } from '../choices/use-questions.ts';

/** The way to an answer that the server has not taken: it may stand on another page, and its question says why. */
export function RefusedAnswerLink({ className }: { className?: string }) {
  const dispatch = useAppDispatch();
  const questions = useQuestions();
  const keys = Object.keys(useAppSelector(selectRefused));
  const known = keys.map((key) => questions?.get(key.replace(/_desc$/, ''))).find((each) => each);
  if (!known) return null;

  const { question, definition } = known;
  return (
    <Link
      to={{ pathname: definition.route, hash: `#${question.key}` }}
      className={className}
      onClick={() => dispatch(pageChanged())}
    >
      Go to “{question.label}”
    </Link>
  );
}
