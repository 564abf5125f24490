import { SOURCE } from '@portico/texts';
import { ReadingContext, useText } from '@portico/texts/react';
import { Boundary, Button } from '@portico/ui';
import { Component } from 'react';
import type { ReactNode } from 'react';
import { usePage } from '../page/page-context.ts';
import { TrialNotice } from '../banners/trial-notice.tsx';
import { layoutTexts as texts } from './layout.texts.ts';
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
    if (!this.state.hasFailed) return this.props.children;
    const { onRetry } = this.props;
    return (
      <Boundary instead={<InSource onRetry={onRetry} />} onError={this.props.onError}>
        <SomethingWentWrong onRetry={onRetry} />
      </Boundary>
    );
  }
}

/** Texts may be what is broken. Those of the source language are part of the code. */
function InSource({ onRetry }: { onRetry: () => void }) {
  return (
    <ReadingContext value={SOURCE}>
      <SomethingWentWrong onRetry={onRetry} />
    </ReadingContext>
  );
}

/** What is shown when the page can't be (specification, section 2). What is on trial may be what broke it: the way back is here too. */
function SomethingWentWrong({ onRetry }: { onRetry: () => void }) {
  const t = useText();
  const { trial } = usePage();
  return (
    <>
      <TrialNotice trial={trial} />
      <main>
        <div role="alert" className={styles.screen}>
          <h1>{t(texts.wrong)}</h1>
          <p className={styles.text}>{t(texts.wrongLogged)}</p>
          <Button onClick={onRetry}>{t(texts.wrongRetry)}</Button>
        </div>
      </main>
    </>
  );
}
