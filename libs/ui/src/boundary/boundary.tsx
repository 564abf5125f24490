import { Component } from 'react';
import type { ReactNode } from 'react';

interface BoundaryProps {
  onError: (error: unknown) => void;
  instead: ReactNode;
  children: ReactNode;
}

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
