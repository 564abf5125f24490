import { Component } from 'react';
import type { ReactNode } from 'react';
import { SomethingWentWrong } from './something-went-wrong.tsx';

/** The last net: whatever breaks below it, the person reads what happened instead of seeing an empty page. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? <SomethingWentWrong /> : this.props.children;
  }
}
