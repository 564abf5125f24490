import { DOCUMENT_STATES, instantText, LIMITS, type StatusReply } from '@portico/contracts';
import { useGetStatusQuery } from '@portico/store';
import { useLanguage, useText } from '@portico/texts/react';
import { Button, Spinner } from '@portico/ui';
import { type ReactNode, useState } from 'react';
import { usePage } from '../page/page-data.ts';
import styles from './application-status.module.css';
import { RequestedDocument } from './requested-document.tsx';
import { statusTexts as texts } from './status.texts.ts';

/** Status of a submitted application. Polls every two seconds while a document is being converted. */
export function ApplicationStatus() {
  const t = useText();
  const [isConverting, setIsConverting] = useState(false);
  const { data, error, isFetching, refetch } = useGetStatusQuery(undefined, {
    refetchOnMountOrArgChange: true,
    pollingInterval: isConverting ? LIMITS.documentPollInterval : 0,
  });
  const isWaiting = data?.requests.some(isPending) ?? false;
  if (isWaiting !== isConverting) setIsConverting(isWaiting);

  return (
    <section className={styles.status} aria-labelledby="application-status">
      <h2 id="application-status" tabIndex={-1}>
        {t(texts.title)}
      </h2>
      {data ? (
        <>
          <Events submissions={data.submissions} />
          <h3 className={styles.subheading}>{t(texts.requests)}</h3>
          <Requests requests={data.requests} onChange={async () => void (await refetch())} />
        </>
      ) : error ? (
        <>
          <p role="alert">{t(texts.failed)}</p>
          <Button variant="secondary" busy={isFetching} onClick={() => void refetch()}>
            {t(texts.again)}
          </Button>
        </>
      ) : (
        <Spinner size="block" label={t(texts.loading)} />
      )}
    </section>
  );
}

const isPending = ({ document }: StatusReply['requests'][number]): boolean =>
  document !== null && DOCUMENT_STATES[document.status].pending;

function Events({ submissions }: Pick<StatusReply, 'submissions'>) {
  const t = useText();
  const language = useLanguage();
  const { timeZone } = usePage().partner;
  const when = (instant: string) => instantText(instant, timeZone, language);
  const isCounting = submissions.at(-1)?.reopened_at === null;
  return (
    <>
      <ol className={styles.events}>
        {submissions.flatMap(({ reference, submitted_at, reopened_at, reopen_reason }, index) => {
          const number = (): ReactNode => <strong dir="ltr">{reference}</strong>;
          const submitted = index === 0 ? texts.submitted : texts.submittedAgain;
          const events = [
            <li key={reference}>
              <p>{t.rich(submitted, { when: when(submitted_at), number })}</p>
            </li>,
          ];
          if (reopened_at)
            events.push(
              <li key={`${reference} re-opened`}>
                <p>
                  {t(reopen_reason ? texts.reopenedBecause : texts.reopened, { when: when(reopened_at) })}
                </p>
                {reopen_reason && (
                  <blockquote className={styles.reason} dir="auto">
                    {reopen_reason}
                  </blockquote>
                )}
              </li>,
            );
          return events;
        })}
      </ol>
      {!isCounting && <p>{t(texts.notSubmitted)}</p>}
    </>
  );
}

interface RequestsProps extends Pick<StatusReply, 'requests'> {
  onChange(): Promise<void>;
}

function Requests({ requests, onChange }: RequestsProps) {
  const t = useText();
  const isAsked = requests.some(({ status }) => status === 'open');
  return (
    <>
      <p>{t(isAsked ? texts.waiting : texts.nothing)}</p>
      {requests.length > 0 && (
        <ul className={styles.requests}>
          {requests.map((request) => (
            <RequestedDocument key={request.id} request={request} onChange={onChange} />
          ))}
        </ul>
      )}
    </>
  );
}
