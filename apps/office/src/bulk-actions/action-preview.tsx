import type { BulkPreviewReply, BulkSampleReply } from '@portico/contracts';
import { useText } from '@portico/texts/react';
import { useEffect, useRef } from 'react';
import { errorMessage } from '../api/api-error.ts';
import { useGetSampleQuery } from './bulk-actions.api.ts';
import { bulkActionsTexts as texts } from './bulk-actions.texts.ts';
import styles from './bulk-actions.module.css';

type SampleMessage = NonNullable<BulkSampleReply['message']>;

interface ActionPreviewProps {
  id: string;
  preview: BulkPreviewReply | undefined;
  isMessage: boolean;
}

export function ActionPreview({ id, preview, isMessage }: ActionPreviewProps) {
  const t = useText();
  const isReady = preview?.state === 'preview';
  const hasFailed = preview?.state === 'failed';
  const hasSample = isReady && isMessage && preview.affected > 0;
  const { data: sample, error } = useGetSampleQuery(id, { skip: !hasSample });
  const box = useRef<HTMLDivElement>(null);
  // On a phone, the preview is below the fold, but the button that requested it has already become the confirm button.
  useEffect(() => {
    if (isReady) box.current?.scrollIntoView({ block: 'start' });
  }, [isReady, sample]);
  return (
    <div ref={box} role="status" className={styles.preview}>
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
          {error && <p>{t.say(errorMessage(error))}</p>}
          {sample?.message && <Sample message={sample.message} />}
        </>
      ) : (
        <p>{t(texts.selecting)}</p>
      )}
    </div>
  );
}

function Sample({ message: { to, subject, body } }: { message: SampleMessage }) {
  const t = useText();
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
