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

it('is drawn as soon as its code is there', async () => {
  const Lazy = lazyComponent(comes(), options);
  render(<Lazy name="Ada" />);
  expect(said('One moment')).toBe(true);
  expect(await screen.findByText('Hello Ada')).toBeTruthy();
});

it('is drawn at once when its code was fetched before', async () => {
  const load = comes();
  const Lazy = lazyComponent(load, options);
  await preloadComponents();
  render(<Lazy name="Ada" />);
  expect(said('Hello Ada')).toBe(true);
  await preloadComponents();
  expect(load).toHaveBeenCalledTimes(1);
});

it('is left out of what is fetched ahead when hardly anybody will need it', async () => {
  const load = comes();
  lazyComponent(load, { ...options, preload: false });
  await preloadComponents();
  expect(load).not.toHaveBeenCalled();
});

describe('what it says', () => {
  const want = vi.fn();
  const withTexts = (areThere: boolean, element: ReactElement) => (
    <LazyTextsContext value={{ areThere, want }}>{element}</LazyTextsContext>
  );

  it('is asked for, and waited for', async () => {
    const Lazy = lazyComponent(comes(), options);
    await preloadComponents();
    const { rerender } = render(withTexts(false, <Lazy name="Ada" />));
    expect(want).toHaveBeenCalledOnce();
    expect(said('One moment')).toBe(true);
    rerender(withTexts(true, <Lazy name="Ada" />));
    expect(said('Hello Ada')).toBe(true);
  });

  it('leaves alone what is drawn when it is fetched once more', async () => {
    const Lazy = lazyComponent(comes(), options);
    await preloadComponents();
    const { rerender } = render(withTexts(true, <Lazy name="Ada" />));
    rerender(withTexts(false, <Lazy name="Ada" />));
    expect(said('Hello Ada')).toBe(true);
  });
});

describe('code that does not come', () => {
  const failsOnce = () => comes().mockRejectedValueOnce(OFFLINE);

  it('is told, and reported once, and comes when the person asks again', async () => {
    const Lazy = lazyComponent(failsOnce(), options);
    render(<Lazy name="Ada" />);
    await screen.findByText('Error: offline');
    expect(reported.mock.calls).toEqual([[OFFLINE]]);
    await userEvent.click(screen.getByRole('button', { name: 'Again' }));
    expect(await screen.findByText('Hello Ada')).toBeTruthy();
  });

  it('is asked for again when it is drawn again, without a word of the failure before', async () => {
    const Lazy = lazyComponent(failsOnce(), options);
    const { unmount } = render(<Lazy name="Ada" />);
    await screen.findByText('Error: offline');
    unmount();
    render(<Lazy name="Ada" />);
    expect(said('Error: offline')).toBe(false);
    expect(await screen.findByText('Hello Ada')).toBeTruthy();
  });

  it('is no fault when it was only fetched ahead', async () => {
    const Lazy = lazyComponent(failsOnce(), options);
    await preloadComponents();
    expect(reported).not.toHaveBeenCalled();
    render(<Lazy name="Ada" />);
    expect(said('Error: offline')).toBe(false);
    expect(await screen.findByText('Hello Ada')).toBeTruthy();
  });
});
