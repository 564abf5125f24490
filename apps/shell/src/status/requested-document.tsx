import {
  DOCUMENT_STATES,
  type DocumentRequestReply,
  requestState,
  sentenceOf,
  texts as sharedTexts,
} from '@portico/contracts';
import { sendRequestedDocument, sentenceOfError, useRemoveRequestedMutation } from '@portico/store';
import { useText } from '@portico/texts/react';
import { Button, classNames, Spinner } from '@portico/ui';
import { useId } from 'react';
import { useUniversityTime } from '../page/use-university-time.ts';
import { useUpload } from '../uploads/use-upload.tsx';
import styles from './application-status.module.css';
import { statusTexts as texts } from './status.texts.ts';

interface RequestedDocumentProps {
  request: DocumentRequestReply;
  onChange(): Promise<void>;
}

export function RequestedDocument({ request, onChange }: RequestedDocumentProps) {
  const t = useText();
  const when = useUniversityTime();
  const id = useId();
  const { title, note, status, asked_at, closed_at } = request;
  const isOpen = status === 'open';
  return (
    <li className={classNames(styles.request, isOpen && styles.open)} aria-labelledby={id}>
      <h4 id={id} tabIndex={-1} className={styles.title} dir="auto">
        {title}
      </h4>
      {note && (
        <p className={styles.note} dir="auto">
          {note}
        </p>
      )}
      <p className={styles.asked}>
        <strong className={styles.mark}>{t.say(requestState(request))}</strong>{' '}
        <span>{t(texts.askedOn, { when: when(asked_at) })}</span>
      </p>
      {status === 'received' && <p>{t(texts.receivedOn, { when: when(closed_at ?? asked_at) })}</p>}
      {status === 'withdrawn' && <p>{t(texts.waived)}</p>}
      {isOpen && (
        <Upload
          request={request}
          onChange={onChange}
          onRemoved={() => document.getElementById(id)?.focus()}
        />
      )}
    </li>
  );
}

/** Returns whether a document or its replacement is still being processed. */
export const isPendingDocument = (document: DocumentRequestReply['document']): boolean =>
  document !== null &&
  [document, document.replacement].some((each) => each && DOCUMENT_STATES[each.status].pending);

function Upload({ request, onChange, onRemoved }: RequestedDocumentProps & { onRemoved(): void }) {
  const t = useText();
  const [removeDocument, { isLoading: isRemoving }] = useRemoveRequestedMutation();
  const { id, title, document } = request;
  const { isSending, isOffline, problems, setProblems, choose, picker } = useUpload(
    (file, onProgress) => sendRequestedDocument(id, file, onProgress),
    onChange,
  );
  const replacement = document?.replacement;
  const isPending = isPendingDocument(document);
  const isAttached = document?.status === 'completed';
  const refused = [replacement, document].find((each) => each?.status === 'failed');
  const shown = problems.length > 0 ? problems : refused ? [sentenceOf(refused)] : [];

  const remove = async () => {
    const { error } = await removeDocument(id);
    setProblems(error ? [sentenceOfError(error)] : []);
    await onChange();
    if (!error) onRemoved();
  };
  return (
    <>
      <div role="status" className={styles.state}>
        {isSending && (
          <>
            <Spinner size="small" /> <span>{t(isOffline ? sharedTexts.uploadOffline : texts.sending)}</span>
          </>
        )}
        {!isSending && document && document.status !== 'failed' && (
          <>
            {isPending && !replacement && <Spinner size="small" />} <bdi>{document.file_name}</bdi>{' '}
            <span>{t.say(sentenceOf(document))}</span>
          </>
        )}
        {!isSending && replacement && replacement.status !== 'failed' && (
          <span className={styles.replacement}>
            <Spinner size="small" /> <bdi>{replacement.file_name}</bdi>{' '}
            <span>{t.say(sentenceOf(replacement))}</span>
          </span>
        )}
      </div>
      {!isSending && shown.length > 0 && (
        <div role="alert" className={styles.wrong}>
          {shown.map((problem, index) => (
            <p key={index}>{t.say(problem)}</p>
          ))}
        </div>
      )}
      {picker}
      <div className={styles.actions}>
        <Button
          variant={isAttached ? 'secondary' : 'primary'}
          busy={isSending || isPending}
          aria-label={t(isAttached ? texts.replaceNamed : texts.uploadNamed, { document: title })}
          onClick={choose}
        >
          {t(isAttached ? texts.replace : texts.upload)}
        </Button>
        {document && !isSending && (
          <Button
            variant="secondary"
            busy={isRemoving}
            aria-label={t(texts.removeNamed, { document: title })}
            onClick={() => void remove()}
          >
            {t(texts.remove)}
          </Button>
        )}
      </div>
    </>
  );
}
