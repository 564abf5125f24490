import { Component } from 'react';
import type { ReactNode } from 'react';
import { SomethingWentWrong } from './something-went-wrong.tsx';

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
