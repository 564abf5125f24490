import type { BulkPreviewReply } from '@portico/contracts';
import { useText } from '@portico/texts/react';
import { errorMessage } from '../api/api-error.ts';
import { useGetSampleQuery } from './bulk-actions.api.ts';
import { bulkActionsTexts as texts } from './bulk-actions.texts.ts';
import styles from './bulk-actions.module.css';

interface ActionPreviewProps {
  id: string;
  preview: BulkPreviewReply | undefined;
  isMessage: boolean;
}

export function ActionPreview({ id, preview, isMessage }: ActionPreviewProps) {
  const t = useText();
  const isReady = preview?.state === 'preview';
  const hasFailed = preview?.state === 'failed';
  return (
    <div role="status" className={styles.preview}>
      {hasFailed ? (
        <p>{t(texts.failed)}</p>
      ) : isReady ? (
        <>
          <p className={styles.affected}>{t(texts.affected, { count: preview.affected })}</p>
          {preview.left_out.length > 0 && (
            <ul className={styles.reasons}>
              {preview.left_out.map(({ why, count }) => (
                <li key={why}>{t(texts.leftOut, { count, why: t(texts.why, { why }) })}</li>
              ))}
            </ul>
          )}
          {isMessage && preview.affected > 0 && <Sample id={id} />}
        </>
      ) : (
        <p>{t(texts.selecting)}</p>
      )}
    </div>
  );
}

function Sample({ id }: { id: string }) {
  const t = useText();
  const { data, error } = useGetSampleQuery(id);
  if (error) return <p>{t.say(errorMessage(error))}</p>;
  if (!data?.message) return null;
  const { to, subject, body } = data.message;
  return (
    <figure className={styles.sample}>
      <figcaption>{t(texts.sample, { to })}</figcaption>
      <strong dir="auto">{subject}</strong>
      <pre className={styles.letter} dir="auto">
        {body}
      </pre>
    </figure>
  );
}
