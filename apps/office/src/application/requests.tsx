import { requestState, type RequestReply, staffRequestFilePath } from '@portico/contracts';
import { Button, useToast } from '@portico/ui';
import { useText } from '@portico/texts/react';
import { useState } from 'react';
import { errorMessage } from '../api/api-error.ts';
import { useMay } from '../session/person.ts';
import { useTimes } from '../time/use-times.ts';
import { useCloseRequestMutation } from './application.api.ts';
import { applicationTexts as texts } from './application.texts.ts';
import { relatedTexts } from './related.texts.ts';
import { MarkReceivedDialog } from './mark-received-dialog.tsx';
import styles from './side-panel.module.css';
import { UploadDialog } from './upload-dialog.tsx';

export function Requests({ id, requests }: { id: string; requests: RequestReply[] }) {
  const t = useText();
  if (requests.length === 0) return <p className={styles.none}>{t(texts.noRequests)}</p>;
  return (
    <ul className={styles.entries}>
      {requests.map((request) => (
        <OneRequest key={request.id} application={id} request={request} />
      ))}
    </ul>
  );
}

function OneRequest({ application, request }: { application: string; request: RequestReply }) {
  const t = useText();
  const times = useTimes();
  const mayChange = useMay('changes');
  const { showToast } = useToast();
  const [close, { isLoading }] = useCloseRequestMutation();
  const [open, setOpen] = useState<'received' | 'upload' | null>(null);
  const { id, title, note, status, document } = request;
  const waive = async () => {
    try {
      await close({ id: application, request: id, action: 'withdraw' }).unwrap();
      const label = { text: texts.requestWaived, values: { title } };
      showToast({ severity: 'success', label, message: label });
    } catch (error) {
      const label = { text: texts.requestNamed, values: { title } };
      showToast({ severity: 'error', label, message: errorMessage(error) });
    }
  };
  return (
    <li className={styles.entry}>
      <strong>{title}</strong>
      <span className={styles.mark}>{t.say(requestState(request))}</span>
      <span className={styles.more}>
        {note && <span>{note}</span>}
        <span>{t(texts.requestAsked, { when: times.short(request.asked_at), who: request.asked_by })}</span>
        {request.closed_at && (
          <span>
            {t(texts.requestClosed, {
              ...{ status, when: times.short(request.closed_at), who: request.closed_by ?? '' },
            })}
          </span>
        )}
        {request.received_on && (
          <span>{t(relatedTexts.receivedHow, { day: times.day(request.received_on) })}</span>
        )}
        {request.received_note && <span dir="auto">{request.received_note}</span>}
        {document?.status === 'completed' && (
          <a href={staffRequestFilePath(id)} download>
            {t(texts.requestFile, { file: document.file_name })}
          </a>
        )}
        {status === 'open' && mayChange && (
          <span className={styles.actions}>
            <Button variant="plain" onClick={() => setOpen('upload')}>
              {t(relatedTexts.uploadTitle)}
            </Button>
            <Button variant="plain" onClick={() => setOpen('received')}>
              {t(texts.markReceived)}
            </Button>
            <Button variant="plain" busy={isLoading} onClick={waive}>
              {t(texts.waive)}
            </Button>
          </span>
        )}
      </span>
      {open === 'received' && (
        <MarkReceivedDialog id={application} request={request} onClose={() => setOpen(null)} />
      )}
      {open === 'upload' && (
        <UploadDialog id={application} target={{ request: id }} title={title} onClose={() => setOpen(null)} />
      )}
    </li>
  );
}
