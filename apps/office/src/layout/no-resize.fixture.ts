/** jsdom lays nothing out: no element ever has another size. */
export class NoResize implements ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
