import type { MailReply } from '@portico/contracts';
import { Button, useToast } from '@portico/ui';
import { useText } from '@portico/texts/react';
import { errorMessage } from '../api/api-error.ts';
import { useMay } from '../session/person.ts';
import { useTimes } from '../time/use-times.ts';
import { useGetEmailsQuery, useResendEmailMutation } from './related.api.ts';
import { relatedTexts as texts } from './related.texts.ts';
import styles from './related.module.css';
import { Loaded } from './loaded-view.tsx';

export function Emails({ id }: { id: string }) {
  const t = useText();
  const query = useGetEmailsQuery(id);
  return (
    <Loaded title={t(texts.mails)} query={query}>
      {({ mails }) =>
        mails.length === 0 ? (
          <p className={styles.none}>{t(texts.noMails)}</p>
        ) : (
          <ol className={styles.events}>
            {mails.map((mail) => (
              <Email key={mail.id} application={id} mail={mail} />
            ))}
          </ol>
        )
      }
    </Loaded>
  );
}

function Email({ application, mail }: { application: string; mail: MailReply }) {
  const t = useText();
  const times = useTimes();
  const mayChange = useMay('changes');
  const { showToast } = useToast();
  const [send, { isLoading }] = useResendEmailMutation();
  const { id, kind, subject, body, created_at, state, sent_by } = mail;
  const again = async () => {
    const label = { text: texts.sentAgain };
    try {
      await send({ id: application, mail: id }).unwrap();
      showToast({ severity: 'success', label, message: subject ?? label });
    } catch (error) {
      showToast({ severity: 'error', label: { text: texts.sendAgain }, message: errorMessage(error) });
    }
  };
  return (
    <li className={styles.event}>
      <time dateTime={created_at} className={styles.place}>
        {times.short(created_at)}
      </time>
      <span>
        <span className={styles.what}>{subject ?? t(texts.mailKind, { kind: kind ?? '' })}</span>
        <span className={styles.mark}>{t(texts.mailState, { state })}</span>
        {sent_by !== null && (
          <span className={styles.place}>
            {' '}
            {t(texts.sentAgainBy, { kind: mail.again_of === null ? 'new' : 'resent', who: sent_by })}
          </span>
        )}
        {body === null ? (
          <span className={styles.detail}>{t(texts.aboutAccount)}</span>
        ) : (
          <>
            <details>
              <summary className={styles.summary}>{t(texts.readMail)}</summary>
              <pre className={styles.letter} dir="auto">
                {body}
              </pre>
            </details>
            {mayChange && (
              <Button variant="plain" className={styles.again} busy={isLoading} onClick={again}>
                {t(texts.sendAgain)}
              </Button>
            )}
          </>
        )}
      </span>
    </li>
  );
}
