import { DOCUMENT_STATES, LIMITS, type LinkedReply, sentenceOf, texts as shared } from '@portico/contracts';
import { isApiError, sentenceOfError } from '@portico/store';
import {
  sendLetter,
  useDeclineInvitationMutation,
  useOpenInvitationQuery,
} from '@portico/store/recommendations';
import { useText } from '@portico/texts/react';
import { Button, Card, Modal, Spinner, Toast } from '@portico/ui';
import { useState } from 'react';
import { failureOf } from '../accounts/account-card.tsx';
import { useDocumentTitle } from '../layout/page-heading.tsx';
import { usePage } from '../page/page-data.ts';
import { ShortForm } from './short-form.tsx';
import { recommendTexts as texts } from './recommend.texts.ts';
import styles from './recommendations.module.css';
import { useUpload } from '../uploads/use-upload.tsx';
import { useLinkToken } from './use-link-token.ts';

/** Target of the link in invitations. Needs no account, and reveals nothing once the invited person has answered. */
export function RecommendPage() {
  const t = useText();
  const token = useLinkToken();
  const [isWaiting, setIsWaiting] = useState(false);
  const { currentData, error, refetch } = useOpenInvitationQuery(token, {
    refetchOnMountOrArgChange: true,
    skip: token === '',
    pollingInterval: isWaiting ? LIMITS.documentPollInterval : 0,
  });
  const document = currentData?.request?.document;
  const isPending = document ? DOCUMENT_STATES[document.status].pending : false;
  if (isPending !== isWaiting) setIsWaiting(isPending);
  const isUnknown = token === '' || (isApiError(error) && error.status === 404);
  const isAnswered = currentData && currentData.state !== 'open';
  const title = t(isUnknown ? texts.refused : isAnswered ? texts.thanks : texts.title);
  useDocumentTitle(title);
  const settle = async () => {
    await refetch();
  };
  return (
    <Card title={title}>
      <div aria-live="polite">
        {isUnknown ? (
          <p>{t(texts.refusedWhy)}</p>
        ) : !currentData && error ? (
          <>
            <p>{t.say(isApiError(error) ? sentenceOfError(error) : { text: texts.failed })}</p>
            <Button variant="secondary" onClick={() => void refetch()}>
              {t(texts.again)}
            </Button>
          </>
        ) : !currentData ? (
          <Spinner size="block" label={t(texts.loading)} />
        ) : (
          currentData.state !== 'open' && <p>{t(texts[currentData.state])}</p>
        )}
      </div>
      {!isUnknown && currentData?.request && (
        <Request request={currentData.request} token={token} onChange={settle} />
      )}
    </Card>
  );
}

interface RequestProps {
  request: NonNullable<LinkedReply['request']>;
  token: string;
  onChange(): Promise<void>;
}

function Request({ request, token, onChange }: RequestProps) {
  const t = useText();
  const { partner } = usePage();
  const { kind, applicant, school, waived, document } = request;
  const isBusy = document !== null && DOCUMENT_STATES[document.status].pending;
  return (
    <>
      <p className={styles.applicant}>
        {t.rich(texts[kind], {
          university: partner.name,
          strong: () => <strong dir="auto">{applicant}</strong>,
        })}
      </p>
      {school !== null && (
        <p className={styles.applicant}>{t.rich(texts.school, { name: () => <bdi>{school}</bdi> })}</p>
      )}
      <p>{t(waived ? texts.waived : texts.notWaived)}</p>
      <h2 className={styles.ask}>{t(texts.ask)}</h2>
      <Letter request={request} token={token} onChange={onChange} />
      {!isBusy && <ShortForm definition={request.form} token={token} onChange={onChange} />}
      <div className={styles.other}>
        <Decline token={token} onChange={onChange} />
      </div>
    </>
  );
}

function Letter({ request: { document }, token, onChange }: RequestProps) {
  const t = useText();
  const { isSending, isOffline, problems, choose, picker } = useUpload(
    (file, onProgress) => sendLetter(token, file, onProgress),
    onChange,
  );
  const isPending = document !== null && DOCUMENT_STATES[document.status].pending;
  const refused = document?.status === 'failed' ? [sentenceOf(document)] : [];
  const shown = problems.length > 0 ? problems : refused;
  return (
    <>
      <p className={styles.hint}>{t(texts.hint)}</p>
      <div role="status" className={styles.state}>
        {isSending ? (
          <>
            <Spinner size="small" /> <span>{t(isOffline ? shared.uploadOffline : texts.sending)}</span>
          </>
        ) : (
          isPending && (
            <>
              <Spinner size="small" /> <bdi>{document.file_name}</bdi>{' '}
              <span>{t.say(sentenceOf(document))}</span>
            </>
          )
        )}
      </div>
      {!isSending && !isPending && shown.length > 0 && (
        <div role="alert" className={styles.wrong}>
          {shown.map((problem, index) => (
            <p key={index}>{t.say(problem)}</p>
          ))}
        </div>
      )}
      {picker}
      <Button busy={isSending || isPending} onClick={choose}>
        {t(texts.upload)}
      </Button>
    </>
  );
}

function Decline({ token, onChange }: Omit<RequestProps, 'request'>) {
  const t = useText();
  const [isOpen, setIsOpen] = useState(false);
  const [decline, { error, isLoading, reset }] = useDeclineInvitationMutation();
  const failure = failureOf(texts.error, error, reset);
  const send = async () => {
    const { data } = await decline(token);
    if (!data) return;
    setIsOpen(false);
    document.querySelector<HTMLElement>('main h1')?.focus();
    await onChange();
  };
  return (
    <>
      <p>{t(texts.notMine)}</p>
      <Button variant="secondary" onClick={() => setIsOpen(true)}>
        {t(texts.decline)}
      </Button>
      <Modal open={isOpen} title={t(texts.declineTitle)} onOpenChange={setIsOpen}>
        <p>{t(texts.declineLead)}</p>
        <div className={styles.failure}>{failure && <Toast severity="error" {...failure} />}</div>
        <div className={styles.actions}>
          <Button busy={isLoading} onClick={() => void send()}>
            {t(texts.decline)}
          </Button>
          <Button variant="secondary" onClick={() => setIsOpen(false)}>
            {t(texts.declineBack)}
          </Button>
        </div>
      </Modal>
    </>
  );
}
