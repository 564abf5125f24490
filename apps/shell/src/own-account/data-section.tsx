import { PATHS } from '@portico/contracts';
import { selectReceipt, useAppSelector } from '@portico/store';
import { useText } from '@portico/texts/react';
import { Button } from '@portico/ui';
import { useState } from 'react';
import { PdfDownload } from '../completion/pdf-download.tsx';
import { ownAccountTexts as texts } from './own-account.texts.ts';
import styles from './own-account.module.css';
import { Section } from './section.tsx';
import { useDone } from './use-done.ts';

export function DataSection() {
  const t = useText();
  const { heading } = useDone();
  const receipt = useAppSelector(selectReceipt);
  // The PDF is created only on request, because that takes seconds.
  const [isAsked, setIsAsked] = useState(false);
  return (
    <Section title={texts.data} heading={heading}>
      <div className={styles.copies}>
        <p>{t(texts.dataHint)}</p>
        <a href={PATHS.ownData} download>
          {t(texts.dataJson)}
        </a>
        <p>{t(texts.dataPdfHint)}</p>
        {isAsked ? (
          <PdfDownload reference={receipt?.reference} />
        ) : (
          <Button
            variant="secondary"
            onClick={() => {
              setIsAsked(true);
              heading.current?.focus();
            }}
          >
            {t(texts.dataPdf)}
          </Button>
        )}
      </div>
    </Section>
  );
}
