import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { later, loadLater } from './later.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const Greeting = ({ name }: { name: string }) => <p>Hello {name}</p>;

it('is drawn as soon as its code is there', async () => {
  const Later = later(() => Promise.resolve(Greeting));
  render(<Later name="Ada" />);
  expect(screen.queryByText('Hello Ada')).toBeNull();
  expect(await screen.findByText('Hello Ada')).toBeTruthy();
});

it('is drawn at once when its code was fetched before', async () => {
  const load = vi.fn(() => Promise.resolve(Greeting));
  const Later = later(load);
  await loadLater();
  render(<Later name="Ada" />);
  expect(screen.getByText('Hello Ada')).toBeTruthy();
  await loadLater();
  expect(load).toHaveBeenCalledTimes(1);
});

it('that did not come is fetched again when it is drawn again', async () => {
  const quiet = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const load = vi.fn(() => Promise.resolve(Greeting));
  load.mockRejectedValueOnce(new Error('offline'));
  const Later = later<{ name: string }>(load);
  const { unmount } = render(<Later name="Ada" />);
  await act(() => vi.waitFor(() => expect(quiet).toHaveBeenCalled()));
  unmount();
  render(<Later name="Ada" />);
  expect(await screen.findByText('Hello Ada')).toBeTruthy();
});
