import { TEXTS } from '@portico/contracts';
import { useEffect } from 'react';
import styles from '../layout/something-went-wrong.module.css';
import { markFailed } from './print-mark.ts';

/** The link was never one, has had its time, or was made for something else: nobody is told which. */
export function LinkRefused() {
  useEffect(() => {
    document.title = TEXTS.serviceLinkRefused;
    markFailed(new Error(TEXTS.serviceLinkRefused));
  }, []);
  return (
    <main className={styles.screen}>
      <h1>{TEXTS.serviceLinkRefused}</h1>
      <p className={styles.text}>Ask whoever sent it to you for a new one.</p>
    </main>
  );
}
