import { Button } from '@portico/ui';
import styles from './something-went-wrong.module.css';

/** What is shown when the page can't be (specification, section 2). */
export function SomethingWentWrong() {
  return (
    <div role="alert" className={styles.screen}>
      <h1>Something went wrong.</h1>
      <p className={styles.text}>
        The issue that caused you to see this has been logged. We will get it fixed as soon as possible.
      </p>
      <Button onClick={() => window.location.reload()}>Try again</Button>
    </div>
  );
}
