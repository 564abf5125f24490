/** Stub that never reports a resize, because jsdom has no layout. */
export class ResizeObserverStub implements ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
