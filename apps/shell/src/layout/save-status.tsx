import { selectHasRefused, useAppSelector, pageChanged, selectRefused, useAppDispatch } from '@portico/store';
import { LocaleContext, useText } from '@portico/texts/react';
import { Button } from '@portico/ui';
import { useContext } from 'react';
import { Link } from '../page/link.tsx';
import { focusConflicts } from '../conflicts/focus-conflicts.ts';
import { useQuestions } from '../conflicts/use-questions.ts';
import { savingTexts as texts } from './layout.texts.ts';
import { saveStatusText } from './save-status-text.ts';
import styles from './save-status.module.css';

/** Save status of every page, with links to pending conflicts and rejected answers. Screen readers announce only errors and requested saves. */
export function SaveStatus() {
  const hasRefused = useAppSelector(selectHasRefused);
  const t = useText();
  const locale = useContext(LocaleContext);
  const text = saveStatusText(
    useAppSelector(({ saving }) => saving),
    hasRefused,
    locale,
  );
  const phase = useAppSelector((state) => state.saving.phase);
  const isAsked = useAppSelector((state) => state.saving.isAsked);
  const hasChoice = useAppSelector((state) => state.saving.conflicts.length > 0);
  const isSaid = isAsked || phase === 'failed' || hasRefused || hasChoice;
  return (
    <div className={styles.line} data-phase={phase} data-empty={text === '' || undefined}>
      <p role="status" aria-live={isSaid ? 'polite' : 'off'} className={styles.status} data-phase={phase}>
        {text}
      </p>
      {hasRefused && <RefusedAnswerLink className={styles.choose} />}
      {hasChoice && (
        <Button variant="plain" className={styles.choose} onClick={focusConflicts}>
          {t(texts.choose)}
        </Button>
      )}
    </div>
  );
}

function RefusedAnswerLink({ className }: { className?: string }) {
  const t = useText();
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
      {t(texts.goTo, { question: question.label })}
    </Link>
  );
}
