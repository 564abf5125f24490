import { Button } from '@portico/ui';
import { Component } from 'react';
import type { ReactNode } from 'react';
import { usePage } from '../page/page-context.ts';
import { TrialNotice } from '../banners/trial-notice.tsx';
import styles from './something-went-wrong.module.css';

interface ErrorBoundaryProps {
  /** Has it logged: the screen says so. */
  onError: (error: unknown) => void;
  /** Tries once more to show the page. */
  onRetry: () => void;
  children: ReactNode;
}

/** The last net: whatever breaks below it, the person reads what happened instead of seeing an empty page. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error);
  }

  override render() {
    return this.state.hasFailed ? <SomethingWentWrong onRetry={this.props.onRetry} /> : this.props.children;
  }
}

/** What is shown when the page can't be (specification, section 2). What is on trial may be what broke it: the way back is here too. */
export function SomethingWentWrong({ onRetry }: { onRetry: () => void }) {
  const { trial } = usePage();
  return (
    <>
      <TrialNotice trial={trial} />
      <main>
        <div role="alert" className={styles.screen}>
          <h1>Something went wrong.</h1>
          <p className={styles.text}>
            The issue that caused you to see this has been logged. We will get it fixed as soon as possible.
          </p>
          <Button onClick={onRetry}>Try again</Button>
        </div>
      </main>
    </>
  );
}
