import styles from './error-list.module.css';

/** All errors of a field, each with an icon. `id` is for the field's `aria-describedby`. Nothing when there are none. */
export function ErrorList({ id, errors }: { id: string; errors: readonly string[] }) {
  if (errors.length === 0) return null;
  return (
    <ul id={id} className={styles.list}>
      {errors.map((error) => (
        <li key={error} className={styles.error}>
          <ErrorIcon />
          {error}
        </li>
      ))}
    </ul>
  );
}

function ErrorIcon() {
  return (
    <svg className={styles.icon} viewBox="0 0 16 16" aria-hidden="true">
      <circle cx="8" cy="8" r="7.5" fill="currentColor" />
      <path d="M8 4v5M8 11v1.2" stroke="#fff" strokeWidth="1.8" strokeLinecap="round" />
    </svg>
  );
}
