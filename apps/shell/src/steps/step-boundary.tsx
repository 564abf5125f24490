import { Component } from 'react';
import type { ReactNode } from 'react';

interface StepBoundaryProps {
  onError: (error: unknown) => void;
  /** Shown in place of the children once they failed. */
  instead: ReactNode;
  children: ReactNode;
}

/** Holds whatever goes wrong below it: a release that does not load, and one that breaks while it is drawn. */
export class StepBoundary extends Component<StepBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error);
  }

  override render() {
    return this.state.failed ? this.props.instead : this.props.children;
  }
}
