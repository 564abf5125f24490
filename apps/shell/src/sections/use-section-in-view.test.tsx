import { cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useSectionInView } from './use-section-in-view.ts';

const IDS = ['names', 'parents', 'relatives'];
const HEIGHT = 1_000;
let scrolled = 0;

beforeEach(() => {
  scrolled = 0;
  document.body.innerHTML = IDS.map(
    (id) => `<section><h2 id="group-${id}">${id}</h2><input id="${id}"></section>`,
  ).join('');
  // The first section starts below the reading line, at half of the window's height; the page continues after the last section.
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    const place = [...document.querySelectorAll('section')].indexOf(this.closest('section')!);
    return new DOMRect(0, window.innerHeight * 0.5 + place * HEIGHT - scrolled, 100, HEIGHT);
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  document.body.innerHTML = '';
});

const scrollTo = (top: number) => {
  scrolled = top;
  document.dispatchEvent(new Event('scroll'));
};

it('follows the scrolling, also a jump from the end to the top', async () => {
  const { result } = renderHook(() => useSectionInView(IDS));
  expect(result.current).toBe('names');
  scrollTo(HEIGHT + 500);
  await waitFor(() => expect(result.current).toBe('parents'));
  scrollTo(5 * HEIGHT);
  await waitFor(() => expect(result.current).toBe('relatives'));
  scrollTo(0);
  await waitFor(() => expect(result.current).toBe('names'));
});

it('is the one with the focus while that is in the window', async () => {
  const { result } = renderHook(() => useSectionInView(IDS));
  scrollTo(HEIGHT);
  document.getElementById('parents')!.focus();
  await waitFor(() => expect(result.current).toBe('parents'));
  scrollTo(0);
  await waitFor(() => expect(result.current).toBe('names'));
});

it('knows sections that are rendered later', async () => {
  const last = document.querySelector('section:last-child')!;
  last.remove();
  const { result } = renderHook(() => useSectionInView(IDS));
  document.body.append(last);
  scrollTo(5 * HEIGHT);
  await waitFor(() => expect(result.current).toBe('relatives'));
});
