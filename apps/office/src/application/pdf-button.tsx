import { Button, Spinner } from '@portico/ui';
import { useText } from '@portico/texts/react';
import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useRef, useState } from 'react';
import { applicationApi, type ApplicationRef } from './application.api.ts';
import { applicationTexts as texts } from './application.texts.ts';
import styles from './application-page.module.css';

const POLL_INTERVAL = 1_500;

const { getPdf } = applicationApi.endpoints;

export function PdfButton(which: ApplicationRef) {
  const t = useText();
  const [isAsked, setAsked] = useState(false);
  const { data, isError } = getPdf.useQueryState(isAsked ? which : skipToken);
  const status = data?.status;
  const isRunning = status === undefined || status === 'UNPROCESSED' || status === 'IN_PROGRESS';
  getPdf.useQuerySubscription(isAsked ? which : skipToken, {
    pollingInterval: isRunning && !isError ? POLL_INTERVAL : 0,
  });

  if (!isAsked)
    return (
      <Button variant="secondary" className={styles.action} onClick={() => setAsked(true)}>
        {t(texts.pdf)}
      </Button>
    );
  if (data?.url) return <Download url={data.url} />;
  return (
    <span role="status" className={styles.making}>
      {isRunning && !isError ? (
        <>
          <Spinner size="small" /> <span>{t(texts.pdfMaking)}</span>
        </>
      ) : (
        <span>{t(status === 'NOT_ANSWERED' ? texts.pdfNothing : texts.pdfFailed)}</span>
      )}
    </span>
  );
}

/** Downloads the PDF as soon as it is ready, and again by hand. */
function Download({ url }: { url: string }) {
  const t = useText();
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => link.current?.click(), []);
  return (
    <a ref={link} className={styles.ready} href={url} download>
      {t(texts.pdfOpen)}
    </a>
  );
}
