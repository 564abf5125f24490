import { useAppSelector, selectAnswers } from '@portico/store';
import { Passage, useText } from '@portico/texts/react';
import { Button } from '@portico/ui';
import type { ReactNode } from 'react';
import { Link } from '../page/link.tsx';
import { ROUTES } from '../page/page-data.ts';
import { reviewTexts as texts } from './review.texts.ts';
import styles from './review-page.module.css';
import { useDraft, type Draft } from './use-draft.ts';

/** Download of a draft PDF. Needs an account, because the server prints saved answers. */
export function DraftDownload() {
  const t = useText();
  const isLoggedIn = useAppSelector((state) => state.session.isLoggedIn);
  return (
    <section className={styles.end} aria-labelledby="review-draft">
      <h2 id="review-draft">{t(texts.draftTitle)}</h2>
      <p>{t.rich(texts.draftNote, {})}</p>
      {isLoggedIn ? <MakeDraft /> : <NeedsAccount />}
    </section>
  );
}

function MakeDraft() {
  const t = useText();
  const { draft, make } = useDraft();
  return (
    <>
      <Button variant="secondary" busy={draft.phase === 'waiting'} onClick={() => void make()}>
        {t(texts.draft)}
      </Button>
      <p role="status" className={styles.draftStatus} data-phase={draft.phase}>
        <StateOf draft={draft} />
      </p>
    </>
  );
}

function StateOf({ draft }: { draft: Draft }) {
  const t = useText();
  if (draft.phase === 'waiting') return <Passage>{t(texts.draftWaiting)}</Passage>;
  if (draft.phase === 'failed') return <Passage>{draft.message}</Passage>;
  if (draft.phase !== 'ready') return null;
  const link = (words: ReactNode) => (
    <a href={draft.url} download>
      {words}
    </a>
  );
  return t.rich(texts.draftReady, { link });
}

function NeedsAccount() {
  const t = useText();
  const answers = useAppSelector(selectAnswers);
  const link = (words: ReactNode) => (
    <Link to={ROUTES.signUp} state={{ answers }}>
      {words}
    </Link>
  );
  return <p>{t.rich(texts.draftNeedsAccount, { link })}</p>;
}
