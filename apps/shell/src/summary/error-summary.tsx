import { useShell } from '@portico/step-kit';
import type { ShellStep } from '@portico/step-kit';
import { pageChanged, useAppDispatch, useAppSelector, selectWebStatus } from '@portico/store';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import styles from './error-summary.module.css';

/** Everything that is missing, by page, each with a way to its question. Only while the application is validating. */
export function ErrorSummary() {
  const dispatch = useAppDispatch();
  const announced = useAppSelector((state) => state.validation.announced);
  const pages = useErrors();
  const summary = useRef<HTMLElement>(null);
  const seen = useRef(announced);

  useEffect(() => {
    if (announced === seen.current) return;
    seen.current = announced;
    summary.current?.focus();
  }, [announced]);

  if (pages.length === 0) return null;

  return (
    <section ref={summary} tabIndex={-1} className={styles.summary} aria-labelledby="error-summary-title">
      <h2 id="error-summary-title" className={styles.title}>
        We&apos;re missing some information!
      </h2>
      {pages.map(({ id, label, route, missing }) => (
        <div key={id} className={styles.page}>
          <h3 className={styles.label}>{label}</h3>
          <ul className={styles.list}>
            {missing.map(([key, messages]) => (
              <li key={key}>
                <Link to={{ pathname: route, hash: `#${key}` }} onClick={() => dispatch(pageChanged())}>
                  {messages.join(' ')}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

/** The pages on which something is missing, in their order, with the messages by question. None unless the application is validating. */
export function useErrors(): (ShellStep & { missing: [key: string, messages: string[]][] })[] {
  const { steps } = useShell();
  const isValidating = useAppSelector(selectWebStatus) === 'validating';
  const errors = useAppSelector((state) => state.validation.errors);
  if (!isValidating) return [];
  return steps
    .map((step) => ({ ...step, missing: Object.entries(errors?.[step.id] ?? {}) }))
    .filter(({ missing }) => missing.length > 0);
}
