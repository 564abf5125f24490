import { sentenceOf, texts as shared } from '@portico/contracts';
import {
  followEndedSession,
  useAppDispatch,
  useConfirmEmailMutation,
  useUndoEmailMutation,
} from '@portico/store';
import type { Sentence } from '@portico/texts';
import { useText } from '@portico/texts/react';
import { Button, Card, Toast } from '@portico/ui';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { CardLead, CardNotice, failureOf } from '../accounts/account-card.tsx';
import { useDocumentTitle } from '../layout/page-heading.tsx';
import { Link } from '../page/link.tsx';
import { ROUTES } from '../page/page-data.ts';
import { ownAccountTexts as texts } from './own-account.texts.ts';
import styles from './own-account.module.css';

const WHAT = {
  confirm: { title: texts.confirmEmail, lead: texts.confirmEmailLead, submit: texts.confirmEmailSubmit },
  undo: { title: texts.undoEmail, lead: texts.undoEmailLead, submit: texts.undoEmailSubmit },
};

/** Target of the links in emails about a changed address. Sends its request only when a button is pressed, because mail scanners open every link. */
export function EmailLinkPage({ kind }: { kind: keyof typeof WHAT }) {
  const t = useText();
  const dispatch = useAppDispatch();
  const [query] = useSearchParams();
  const id = query.get('id') ?? '';
  const confirming = useConfirmEmailMutation();
  const undoing = useUndoEmailMutation();
  const [follow, { error, isLoading, reset }] = kind === 'confirm' ? confirming : undoing;
  const [done, setDone] = useState<Sentence | null>(null);
  const { title, lead, submit } = WHAT[kind];
  useDocumentTitle(t(title));
  // For a truncated link, which can't be confirmed, this message is shown at once.
  const refused = { text: shared.emailLinkRefused };
  const failure = failureOf(texts.linkError, error, reset);

  const press = async () => {
    const { data } = await follow({ id });
    if (!data) return;
    setDone(sentenceOf(data));
    dispatch(followEndedSession(sentenceOf(data)));
    document.querySelector<HTMLElement>('main h1')?.focus();
  };
  return (
    <Card title={t(title)}>
      <div className={styles.failure}>{failure && <Toast severity="error" {...failure} />}</div>
      {id === '' ? (
        <p role="alert">{t.say(refused)}</p>
      ) : done ? (
        <>
          <div role="status">
            <CardNotice>{t.say(done)}</CardNotice>
          </div>
          <Link to={ROUTES.logIn}>{t(texts.linkDone)}</Link>
        </>
      ) : (
        <>
          <CardLead>{t(lead)}</CardLead>
          <Button busy={isLoading} onClick={() => void press()}>
            {t(submit)}
          </Button>
        </>
      )}
    </Card>
  );
}
