import { Component } from 'react';
import type { ReactNode } from 'react';

interface BoundaryProps {
  onError: (error: unknown) => void;
  /** Shown in place of the children once they failed. */
  instead: ReactNode;
  children: ReactNode;
}

/** Holds whatever goes wrong below it: what does not load, and what breaks while it is drawn. */
export class Boundary extends Component<BoundaryProps, { failed: boolean }> {
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
