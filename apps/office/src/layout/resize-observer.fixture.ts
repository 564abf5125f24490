/** jsdom has no layout: no element ever resizes. */
export class ResizeObserverStub implements ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
