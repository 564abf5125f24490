import { said, texts as shared } from '@portico/contracts';
import { useText } from '@portico/texts/react';
import { useEffect } from 'react';
import styles from '../layout/something-went-wrong.module.css';
import { serviceTexts as texts } from './service.texts.ts';
import { markFailed } from './service-request.ts';

/** Shown for any invalid link: unknown, expired, or created for another purpose. */
export function InvalidLink() {
  const t = useText();
  const title = t(shared.serviceLinkRefused);
  useEffect(() => {
    document.title = title;
    markFailed(new Error(said(shared.serviceLinkRefused).message));
  }, [title]);
  return (
    <main className={styles.screen}>
      <h1>{title}</h1>
      <p className={styles.text}>{t(texts.askForNew)}</p>
    </main>
  );
}
