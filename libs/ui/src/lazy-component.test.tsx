import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { lazyComponent, LazyTextsContext, preloadComponents } from './lazy-component.ts';

const reported = vi.fn();
beforeEach(() => vi.stubGlobal('reportError', reported));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  reported.mockReset();
});

const OFFLINE = new Error('offline');
const Greeting = ({ name }: { name: string }) => <p>Hello {name}</p>;
const options = {
  loading: <p>One moment</p>,
  failed: ({ error, retry }: { error: unknown; retry: () => void }) => (
    <p>
      {String(error)} <button onClick={retry}>Again</button>
    </p>
  ),
};
const comes = () => vi.fn(() => Promise.resolve(Greeting));
const said = (words: string) => screen.queryByText(words) !== null;

it('renders once its code is loaded', async () => {
  const Lazy = lazyComponent(comes(), options);
  render(<Lazy name="Ada" />);
  expect(said('One moment')).toBe(true);
  expect(await screen.findByText('Hello Ada')).toBeTruthy();
});

it('renders at once if prefetched', async () => {
  const load = comes();
  const Lazy = lazyComponent(load, options);
  await preloadComponents();
  render(<Lazy name="Ada" />);
  expect(said('Hello Ada')).toBe(true);
  await preloadComponents();
  expect(load).toHaveBeenCalledTimes(1);
});

it("isn't prefetched if rarely needed", async () => {
  const load = comes();
  lazyComponent(load, { ...options, preload: false });
  await preloadComponents();
  expect(load).not.toHaveBeenCalled();
});

describe('its texts', () => {
  const want = vi.fn();
  const withTexts = (areThere: boolean, element: ReactElement) => (
    <LazyTextsContext value={{ areThere, want }}>{element}</LazyTextsContext>
  );

  it('are requested and awaited', async () => {
    const Lazy = lazyComponent(comes(), options);
    await preloadComponents();
    const { rerender } = render(withTexts(false, <Lazy name="Ada" />));
    expect(want).toHaveBeenCalledOnce();
    expect(said('One moment')).toBe(true);
    rerender(withTexts(true, <Lazy name="Ada" />));
    expect(said('Hello Ada')).toBe(true);
  });

  it("don't hide rendered content when reloaded", async () => {
    const Lazy = lazyComponent(comes(), options);
    await preloadComponents();
    const { rerender } = render(withTexts(true, <Lazy name="Ada" />));
    rerender(withTexts(false, <Lazy name="Ada" />));
    expect(said('Hello Ada')).toBe(true);
  });
});

describe('code that fails to load', () => {
  const failsOnce = () => comes().mockRejectedValueOnce(OFFLINE);

  it('is reported once, and retried on request', async () => {
    const Lazy = lazyComponent(failsOnce(), options);
    render(<Lazy name="Ada" />);
    await screen.findByText('Error: offline');
    expect(reported.mock.calls).toEqual([[OFFLINE]]);
    await userEvent.click(screen.getByRole('button', { name: 'Again' }));
    expect(await screen.findByText('Hello Ada')).toBeTruthy();
  });

  it('is retried on remount without an error message', async () => {
    const Lazy = lazyComponent(failsOnce(), options);
    const { unmount } = render(<Lazy name="Ada" />);
    await screen.findByText('Error: offline');
    unmount();
    render(<Lazy name="Ada" />);
    expect(said('Error: offline')).toBe(false);
    expect(await screen.findByText('Hello Ada')).toBeTruthy();
  });

  it('is ignored when prefetching', async () => {
    const Lazy = lazyComponent(failsOnce(), options);
    await preloadComponents();
    expect(reported).not.toHaveBeenCalled();
    render(<Lazy name="Ada" />);
    expect(said('Error: offline')).toBe(false);
    expect(await screen.findByText('Hello Ada')).toBeTruthy();
  });
});
