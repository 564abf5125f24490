import styles from './field.module.css';

/** A remark on what stands in a field and is not saved. Its place is always there, so that a screen reader hears it come. */
export function Note({ children }: { children: string | null }) {
  return (
    <p role="status" className={styles.note}>
      {children}
    </p>
  );
}
