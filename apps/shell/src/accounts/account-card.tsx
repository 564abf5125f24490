import { sentenceOfError } from '@portico/store';
import type { Text, Words } from '@portico/texts';
import { useText } from '@portico/texts/react';
import { Button, Card, Toast, TextField, useToast } from '@portico/ui';
import type { TextFieldProps } from '@portico/ui';
import { useEffect, useLayoutEffect, useRef } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { isChangeOfPage } from '../layout/is-change-of-page.ts';
import { useDocumentTitle } from '../layout/page-heading.tsx';
import { Link } from '../page/link.tsx';
import type { AccountState } from '../page/navigation-state.tsx';
import { accountTexts as texts } from './accounts.texts.ts';
import styles from './account-card.module.css';

export interface AccountCardProps {
  header: Text;
  /** Shown as error toasts above the form. */
  failures: (Failure | null)[];
  busy: boolean;
  onSubmit(event: FormEvent<HTMLFormElement>): Promise<void>;
  /** The question at the foot, with a `<link>` to the page that answers it. */
  footer: { question: Text; to: string; state: AccountState };
  children: ReactNode;
}

/** What the five account pages have in common. */
export function AccountCard({ header, failures, busy, onSubmit, footer, children }: AccountCardProps) {
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
          // "We sent a code" has had its time once the code is sent back.
          clearToasts();
          return onSubmit(event);
        }}
      >
        {children}
        <Button type="submit" busy={busy} className={styles.submit}>
          {t(texts.submit)}
        </Button>
      </form>
    </Card>
  );
}

/**
 * Leads to a message that has just appeared: above the form, it may be outside of a small window (WCAG 2.2, 3.3.1). Messages that
 * were there when the card opened leave the focus at the heading.
 */
function useFocusedFailure(failures: (Failure | null)[]) {
  const messages = useRef<HTMLDivElement>(null);
  // Not as it reads: a change of the language is no new message.
  const now = failures.map((failure) => failure && JSON.stringify(failure.message));
  const before = useRef(now);
  useEffect(() => {
    const fresh = now.findIndex((message, index) => message && message !== before.current[index]);
    before.current = now;
    messages.current?.querySelector<HTMLElement>(`[data-failure="${fresh}"] [role="region"]`)?.focus();
  });
  return messages;
}

/** Focuses the heading after a change of page. */
function useFocusedHeading(): void {
  const location = useLocation();
  useLayoutEffect(() => {
    if (isChangeOfPage(location)) document.querySelector<HTMLElement>('main h1')?.focus();
  }, [location]);
}

/** A row of links and link-like buttons between the fields and the Submit button. */
export function CardLinks({ children }: { children: ReactNode }) {
  return <div className={styles.links}>{children}</div>;
}

/** What was done, for as long as the card is there. A toast has announced it already. */
export function CardNotice({ children }: { children: ReactNode }) {
  return <p className={styles.notice}>{children}</p>;
}

/** What the card is for, before its fields. */
export function CardLead({ children }: { children: ReactNode }) {
  return <p className={styles.lead}>{children}</p>;
}

/** The address that names the account. Password managers know it by its token. */
export function EmailField(props: Omit<TextFieldProps, 'label' | 'type'>) {
  const t = useText();
  return (
    <TextField
      {...props}
      label={t(texts.email)}
      // Not of type "email": browsers rewrite such a value (spaces, international domains) before the page sees it.
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}

/** A call that failed, as the error toast above the form shows it. */
export interface Failure {
  label: Words;
  message: Words;
  onClose(): void;
}

/** `error` is the error of a mutation; null while there is none. */
export function failureOf(label: Text, error: unknown, onClose: () => void): Failure | null {
  if (error === undefined || error === null) return null;
  return { label: { text: label }, message: sentenceOfError(error), onClose };
}
