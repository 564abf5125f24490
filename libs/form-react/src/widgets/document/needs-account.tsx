import styles from './document-upload.module.css';

/** What a visitor reads where a file is asked for (specification, section 6). */
export function NeedsAccount() {
  return <p className={styles.note}>This question can be finished once you have created an account.</p>;
}
