import { useAskConversionMutation } from '@portico/store';
import { useText } from '@portico/texts/react';
import { Button } from '@portico/ui';
import { useState } from 'react';
import { reviewTexts as texts } from './review.texts.ts';
import styles from './review-page.module.css';
import { download } from './use-draft.ts';

/** Button that opens an uploaded document. Requests the document's URL on click, because URLs expire within minutes. */
export function OpenDocument({ answerKey, fileName }: { answerKey: string; fileName: string }) {
  const t = useText();
  const [ask] = useAskConversionMutation();
  const [phase, setPhase] = useState<'idle' | 'busy' | 'failed'>('idle');

  const open = async () => {
    setPhase('busy');
    const { data } = await ask(answerKey);
    setPhase(data?.url === undefined ? 'failed' : 'idle');
    if (data?.url !== undefined) download(data.url);
  };

  return (
    <span className={styles.document}>
      <Button variant="plain" busy={phase === 'busy'} onClick={() => void open()}>
        {t(texts.open, { file: fileName })}
      </Button>
      <span role="status" className={styles.notOpened}>
        {phase === 'failed' && t(texts.notOpened, { file: fileName })}
      </span>
    </span>
  );
}
