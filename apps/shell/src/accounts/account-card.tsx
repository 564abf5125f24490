import { sentenceOfError } from '@portico/store';
import type { Text, Words } from '@portico/texts';
import { useText } from '@portico/texts/react';
import { Button, Card, Toast, TextField, useToast } from '@portico/ui';
import type { TextFieldProps } from '@portico/ui';
import { useEffect, useLayoutEffect, useRef } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { shouldMoveFocus } from '../layout/should-move-focus.ts';
import { useDocumentTitle } from '../layout/page-heading.tsx';
import { Link } from '../page/link.tsx';
import type { AccountState } from '../page/navigation-state.tsx';
import { accountTexts as texts } from './accounts.texts.ts';
import styles from './account-card.module.css';

export interface AccountCardProps {
  header: Text;
  failures: (Failure | null)[];
  busy: boolean;
  onSubmit(event: FormEvent<HTMLFormElement>): Promise<void>;
  footer: { question: Text; to: string; state: AccountState };
  children: ReactNode;
  /** Below the submit button. */
  alternative?: ReactNode;
}

export function AccountCard({
  header,
  failures,
  busy,
  onSubmit,
  footer,
  children,
  alternative,
}: AccountCardProps) {
  const t = useText();
  const title = t(header);
  useDocumentTitle(title);
  useFocusedHeading();
  const { clearToasts } = useToast();
  const messages = useFocusedFailure(failures);

  const link = (inside: ReactNode) => (
    <Link to={footer.to} state={footer.state}>
      {inside}
    </Link>
  );
  return (
    <Card title={title} footer={<p className={styles.question}>{t.rich(footer.question, { link })}</p>}>
      <div ref={messages} className={styles.failures}>
        {failures.map(
          (failure, index) =>
            failure && (
              <div key={index} data-failure={index}>
                <Toast severity="error" {...failure} />
              </div>
            ),
        )}
      </div>
      <form
        noValidate
        aria-label={title}
        onSubmit={(event) => {
          // Clear "We sent a code" and similar toasts, which no longer apply once the form is submitted.
          clearToasts();
          return onSubmit(event);
        }}
      >
        {children}
        <Button type="submit" busy={busy} className={styles.submit}>
          {t(texts.submit)}
        </Button>
      </form>
      {alternative && <div className={styles.alternative}>{alternative}</div>}
    </Card>
  );
}

/** Focuses an error that appears after the first render, because a small window may not show it (WCAG 2.2, 3.3.1). */
function useFocusedFailure(failures: (Failure | null)[]) {
  const messages = useRef<HTMLDivElement>(null);
  // Compare text ids and values, so that a change of language doesn't count as a new error.
  const now = failures.map((failure) => failure && JSON.stringify(failure.message));
  const before = useRef(now);
  useEffect(() => {
    const fresh = now.findIndex((message, index) => message && message !== before.current[index]);
    before.current = now;
    messages.current?.querySelector<HTMLElement>(`[data-failure="${fresh}"] [role="region"]`)?.focus();
  });
  return messages;
}

function useFocusedHeading(): void {
  const location = useLocation();
  useLayoutEffect(() => {
    if (shouldMoveFocus(location)) document.querySelector<HTMLElement>('main h1')?.focus();
  }, [location]);
}

export function CardLinks({ children }: { children: ReactNode }) {
  return <div className={styles.links}>{children}</div>;
}

/** Permanent notice. Not a live region, because a toast has already announced the message. */
export function CardNotice({ children }: { children: ReactNode }) {
  return <p className={styles.notice}>{children}</p>;
}

export function CardLead({ children }: { children: ReactNode }) {
  return <p className={styles.lead}>{children}</p>;
}

/** Uses the autocomplete token `username`, by which password managers find the field. */
export function EmailField(props: Omit<TextFieldProps, 'label' | 'type'>) {
  const t = useText();
  return (
    <TextField
      {...props}
      label={t(texts.email)}
      // Not `type="email"`: browsers rewrite such values (spaces, international domains) before the page sees them.
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
    />
  );
}

export interface Failure {
  label: Words;
  message: Words;
  onClose(): void;
}

export function failureOf(label: Text, error: unknown, onClose: () => void): Failure | null {
  if (error === undefined || error === null) return null;
  return { label: { text: label }, message: sentenceOfError(error), onClose };
}
