import styles from './field.module.css';

/** For the eye only, and outside of the label: `aria-required` on the control says it to everybody else. */
export function RequiredMark({ isRequired }: { isRequired: boolean }) {
  if (!isRequired) return null;
  return (
    <span className={styles.required} aria-hidden="true">
      *
    </span>
  );
}
