import { SOURCE } from '@portico/texts';
import { LocaleContext, useText } from '@portico/texts/react';
import { Boundary, Button } from '@portico/ui';
import { Component } from 'react';
import type { ReactNode } from 'react';
import { usePage } from '../page/page-data.ts';
import { PreviewNotice } from '../banners/preview-notice.tsx';
import { layoutTexts as texts } from './layout.texts.ts';
import styles from './something-went-wrong.module.css';

interface ErrorBoundaryProps {
  onError: (error: unknown) => void;
  onRetry: () => void;
  children: ReactNode;
}

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

/** Uses the source texts, because translations may have caused the error. */
function InSource({ onRetry }: { onRetry: () => void }) {
  return (
    <LocaleContext value={SOURCE}>
      <SomethingWentWrong onRetry={onRetry} />
    </LocaleContext>
  );
}

/** Error page of section 2 of the specification. Lets people end a preview, because the previewed release may have caused the error. */
function SomethingWentWrong({ onRetry }: { onRetry: () => void }) {
  const t = useText();
  const { trial } = usePage();
  return (
    <>
      <PreviewNotice trial={trial} />
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
