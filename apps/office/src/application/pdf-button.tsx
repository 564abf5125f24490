import { Button, Spinner } from '@portico/ui';
import { useText } from '@portico/texts/react';
import { skipToken } from '@reduxjs/toolkit/query';
import { useState } from 'react';
import { applicationApi, type Which } from './application.api.ts';
import { applicationTexts as texts } from './application.texts.ts';
import styles from './application-page.module.css';

/** Milliseconds between two looks at a PDF that is being made: most are there within two. */
const LOOKS_EVERY = 1_500;

const { getPdf } = applicationApi.endpoints;

/** Orders the PDF, waits for it, and becomes the way to it. */
export function PdfButton(which: Which) {
  const t = useText();
  const [isAsked, setAsked] = useState(false);
  const { data, isError } = getPdf.useQueryState(isAsked ? which : skipToken);
  const status = data?.status;
  const isUnderWay = status === undefined || status === 'UNPROCESSED' || status === 'IN_PROGRESS';
  getPdf.useQuerySubscription(isAsked ? which : skipToken, {
    pollingInterval: isUnderWay && !isError ? LOOKS_EVERY : 0,
  });

  if (!isAsked)
    return (
      <Button variant="secondary" className={styles.deed} onClick={() => setAsked(true)}>
        {t(texts.pdf)}
      </Button>
    );
  if (data?.url)
    return (
      <a className={styles.ready} href={data.url} download>
        {t(texts.pdfOpen)}
      </a>
    );
  return (
    <span role="status" className={styles.making}>
      {isUnderWay && !isError ? (
        <>
          <Spinner size="small" /> <span>{t(texts.pdfMaking)}</span>
        </>
      ) : (
        <span>{t(status === 'NOT_ANSWERED' ? texts.pdfNothing : texts.pdfFailed)}</span>
      )}
    </span>
  );
}
