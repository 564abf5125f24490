import {
  fileSizeText,
  staffDocumentFilePath,
  staffDocumentPagePath,
  type StaffDocumentReply,
} from '@portico/contracts';
import { Spinner } from '@portico/ui';
import { useText } from '@portico/texts/react';
import { useState } from 'react';
import { errorMessage } from '../api/api-error.ts';
import { useTimes } from '../time/use-times.ts';
import { useGetDocumentPagesQuery, useGetDocumentsQuery } from './related.api.ts';
import { relatedTexts as texts } from './related.texts.ts';
import styles from './related.module.css';
import { DocumentViewer } from './document-viewer.tsx';
import { Loaded } from './loaded-view.tsx';

const POLL_INTERVAL = 2_000;
const isPending = ({ status }: StaffDocumentReply) => status === 'unprocessed' || status === 'in_progress';

/** Shows documents as images of their pages, so that active content of an upload never reaches the Office. */
export function Documents({ id }: { id: string }) {
  const t = useText();
  const [isWaiting, setWaiting] = useState(false);
  const query = useGetDocumentsQuery(id, { pollingInterval: isWaiting ? POLL_INTERVAL : 0 });
  const pending = query.data?.documents.some(isPending) ?? false;
  if (pending !== isWaiting) setWaiting(pending);
  return (
    <Loaded title={t(texts.documents)} query={query}>
      {({ documents }) =>
        documents.length === 0 ? (
          <p className={styles.none}>{t(texts.noDocuments)}</p>
        ) : (
          documents.map((document) => (
            <OneDocument
              key={`${document.kind} ${document.key} ${document.id}`}
              id={id}
              document={document}
            />
          ))
        )
      }
    </Loaded>
  );
}

function OneDocument({ id, document }: { id: string; document: StaffDocumentReply }) {
  const t = useText();
  const times = useTimes();
  const { kind, label, file_name, file_size, status, uploaded_at, uploaded_by, submissions } = document;
  const references = submissions.join(', ');
  const when = uploaded_at === null ? null : times.short(uploaded_at);
  return (
    <section className={styles.document} aria-label={label}>
      <h3 className={styles.label}>{label}</h3>
      <p className={styles.facts}>
        <bdi>{t(texts.fileFacts, { file: file_name, size: t.say(fileSizeText(file_size)) })}</bdi>
        {kind !== 'answer' && (
          <span className={styles.mark}>{t(kind === 'request' ? texts.forRequest : texts.invited)}</span>
        )}
        {references !== '' && (
          <span className={styles.mark}>
            {t(document.is_current ? texts.inSubmissions : texts.earlier, { references })}
          </span>
        )}
        {when !== null && (
          <span>
            {uploaded_by === null
              ? t(texts.uploaded, { when })
              : t(texts.uploadedBy, { when, who: uploaded_by })}
          </span>
        )}
        {document.id !== null && (
          <a href={staffDocumentFilePath(id, document.id)} download>
            {t(texts.saveDocument)}
          </a>
        )}
      </p>
      {isPending(document) && <p className={styles.none}>{t(texts.converting)}</p>}
      {status === 'failed' && <p className={styles.none}>{t(texts.conversionFailed)}</p>}
      {document.id !== null && <Pages id={id} document={document.id} label={label} />}
    </section>
  );
}

function Pages({ id, document, label }: { id: string; document: string; label: string }) {
  const t = useText();
  const { data, error } = useGetDocumentPagesQuery({ id, document });
  const [open, setOpen] = useState<number | null>(null);
  if (error) return <p className={styles.none}>{t.say(errorMessage(error))}</p>;
  if (!data) return <Spinner size="block" label={t(texts.drawing)} />;
  const { pages, shown } = data;
  const numbers = Array.from({ length: shown }, (_, index) => index + 1);
  return (
    <>
      <ol className={styles.pages}>
        {numbers.map((page) => (
          <li key={page}>
            <button type="button" className={styles.page} onClick={() => setOpen(page)}>
              <img
                src={staffDocumentPagePath(id, document, page)}
                alt={t(texts.pageOf, { page, pages, document: label })}
                loading="lazy"
                decoding="async"
              />
              <span aria-hidden="true">{page}</span>
            </button>
          </li>
        ))}
      </ol>
      {pages > shown && <p className={styles.none}>{t(texts.morePages, { count: pages - shown })}</p>}
      {open !== null && (
        <DocumentViewer
          {...{ id, document, label, pages, shown, page: open }}
          onPage={setOpen}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}
