import type { RefusedMailsReply } from '@portico/contracts';
import type { Text } from '@portico/texts';
import { Button, useToast } from '@portico/ui';
import { useText } from '@portico/texts/react';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { sentenceOfError } from '../api/api-error.ts';
import { useSendMailAgainMutation } from '../application/beside.api.ts';
import { DataTable } from '../layout/data-table.tsx';
import { Fetching } from '../layout/page.tsx';
import styles from '../layout/page.module.css';
import { useMay } from '../session/person.ts';
import { useTimes } from '../time/use-times.ts';
import { useGetRefusedMailsQuery, useRunJobsMutation, useSettleMailMutation } from './care.api.ts';
import { careTexts as texts } from './care.texts.ts';

/** Mails that nobody has got: why, and what can be done. */
export function RefusedMails() {
  const t = useText();
  const id = useId();
  const { data, error, refetch } = useGetRefusedMailsQuery();
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id} className={styles.name}>
        {t(texts.mails)}
      </h2>
      <p className={styles.lead}>{t(texts.mailsLead)}</p>
      {!data && <Fetching error={error} onAgain={() => void refetch()} />}
      {data && data.mails.length === 0 && <p className={styles.none}>{t(texts.mailsNone)}</p>}
      {data && data.mails.length > 0 && (
        <DataTable
          label={t(texts.mails)}
          heads={[t(texts.about), t(texts.why), t(texts.failedAt), t(texts.deed)]}
        >
          {data.mails.map((mail) => (
            <Mail key={mail.job} mail={mail} />
          ))}
        </DataTable>
      )}
    </section>
  );
}

function Mail({ mail }: { mail: RefusedMailsReply['mails'][number] }) {
  const t = useText();
  const times = useTimes();
  const mayRead = useMay('applications');
  const mayChange = useMay('changes');
  const { showToast } = useToast();
  const [runJobs, running] = useRunJobsMutation();
  const [sendAgain, sending] = useSendMailAgainMutation();
  const [settle, settling] = useSettleMailMutation();
  const { job, kind, application, why, failed_at: at, is_refused: isRefused } = mail;
  const canMove = isRefused && mail.is_kept && application !== null && mayChange && mayRead;
  const run = async (label: Text, deed: () => Promise<unknown>) => {
    try {
      await deed();
      showToast({ severity: 'success', label: { text: label }, message: { text: label } });
    } catch (failure) {
      showToast({ severity: 'error', label: { text: texts.deed }, message: sentenceOfError(failure) });
    }
  };
  const tryAgain = () => run(texts.resent, () => runJobs([job]).unwrap());
  const done = () => run(texts.settled, () => settle(job).unwrap());
  const sendAnew = (to: string) =>
    run(texts.sentAnew, async () => {
      await sendAgain({ id: to, mail: mail.mail }).unwrap();
      await settle(job).unwrap();
    });
  const button = (text: Text, isBusy: boolean, deed: () => void) => (
    <Button variant="secondary" className={styles.small} busy={isBusy} onClick={deed}>
      {t(text)}
    </Button>
  );
  return (
    <tr>
      <th scope="row">{kind ?? t(texts.unknownKind)}</th>
      <td>
        {why}
        {isRefused && <span className={styles.about}>{t(mail.is_kept ? texts.kept : texts.notKept)}</span>}
      </td>
      <td>{at === null ? '' : times.short(at)}</td>
      <td>
        <span className={styles.deeds}>
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
