import type { UndeliveredEmailsReply } from '@portico/contracts';
import type { Text } from '@portico/texts';
import { Button, useToast } from '@portico/ui';
import { useText } from '@portico/texts/react';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { errorMessage } from '../api/api-error.ts';
import { useResendEmailMutation } from '../application/related.api.ts';
import { relatedTexts } from '../application/related.texts.ts';
import { DataTable } from '../layout/data-table.tsx';
import { LoadingOrError } from '../layout/page.tsx';
import styles from '../layout/page.module.css';
import { useMay } from '../session/person.ts';
import { useTimes } from '../time/use-times.ts';
import { useGetUndeliveredEmailsQuery, useRunJobsMutation, useDismissEmailMutation } from './health.api.ts';
import { healthTexts as texts } from './health.texts.ts';

export function UndeliveredEmails() {
  const t = useText();
  const id = useId();
  const { data, error, refetch } = useGetUndeliveredEmailsQuery();
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id} className={styles.name}>
        {t(texts.mails)}
      </h2>
      <p className={styles.lead}>{t(texts.mailsLead)}</p>
      {!data && <LoadingOrError error={error} onAgain={() => void refetch()} />}
      {data && data.mails.length === 0 && <p className={styles.none}>{t(texts.mailsNone)}</p>}
      {data && data.mails.length > 0 && (
        <DataTable
          label={t(texts.mails)}
          heads={[t(texts.about), t(texts.why), t(texts.failedAt), t(texts.action)]}
        >
          {data.mails.map((mail) => (
            <Email key={mail.job} mail={mail} />
          ))}
        </DataTable>
      )}
    </section>
  );
}

function Email({ mail }: { mail: UndeliveredEmailsReply['mails'][number] }) {
  const t = useText();
  const times = useTimes();
  const mayRead = useMay('applications');
  const mayChange = useMay('changes');
  const { showToast } = useToast();
  const [runJobs, running] = useRunJobsMutation();
  const [sendAgain, sending] = useResendEmailMutation();
  const [settle, settling] = useDismissEmailMutation();
  const { job, kind, application, why, failed_at: at, is_refused: isRefused } = mail;
  const canMove = isRefused && mail.is_kept && application !== null && mayChange && mayRead;
  const run = async (label: Text, action: () => Promise<unknown>) => {
    try {
      await action();
      showToast({ severity: 'success', label: { text: label }, message: { text: label } });
    } catch (failure) {
      showToast({ severity: 'error', label: { text: texts.action }, message: errorMessage(failure) });
    }
  };
  const tryAgain = () => run(texts.resent, () => runJobs([job]).unwrap());
  const done = () => run(texts.settled, () => settle(job).unwrap());
  const sendAnew = (to: string) =>
    run(texts.sentAnew, async () => {
      await sendAgain({ id: to, mail: mail.mail }).unwrap();
      await settle(job).unwrap();
    });
  const button = (text: Text, isBusy: boolean, action: () => void) => (
    <Button variant="secondary" className={styles.small} busy={isBusy} onClick={action}>
      {t(text)}
    </Button>
  );
  return (
    <tr>
      <th scope="row">{kind === null ? t(texts.unknownKind) : t(relatedTexts.mailKind, { kind })}</th>
      <td>
        {why}
        {isRefused && <span className={styles.about}>{t(mail.is_kept ? texts.kept : texts.notKept)}</span>}
      </td>
      <td>{at === null ? '' : times.short(at)}</td>
      <td>
        <span className={styles.actions}>
          {!isRefused && button(texts.resend, running.isLoading, () => void tryAgain())}
          {canMove && button(texts.sendAnew, sending.isLoading, () => void sendAnew(application))}
          {isRefused && button(texts.settle, settling.isLoading, () => void done())}
          {application !== null && mayRead && (
            <Link to={`/applications/${application}?view=mails`}>{t(texts.open)}</Link>
          )}
        </span>
      </td>
    </tr>
  );
}
