import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { beginAttempt, LOAD_TIMEOUT, noteFailedAttempt } from './attempts.ts';
import { setIntegrity, REFUSED_INTEGRITY } from './integrity.ts';
import { preloadScript, scriptFor } from './load-script.ts';

const again = (times: number) => `${ENTRY}?attempt=${Math.floor(performance.timeOrigin) + times}`;
let release = 0;
let ENTRY: string;
beforeEach(() => {
  release += 1;
  ENTRY = `/releases/about/${release}/remoteEntry.js`;
  setIntegrity({ [ENTRY]: 'sha384-known' });
});
afterEach(() => {
  document.head.replaceChildren();
});

describe('a release script', () => {
  it("is requested with the page's hash and CORS", () => {
    const script = scriptFor(ENTRY);
    expect(script.getAttribute('src')).toBe(ENTRY);
    expect(script.integrity).toBe('sha384-known');
    expect(script.crossOrigin).toBe('anonymous');
  });

  it.each(['/releases/about/1/other.js', 'https://evil.example/releases/about/1/remoteEntry.js'])(
    "gets a hash that matches nothing if it isn't listed: %s",
    (url) => expect(scriptFor(url).integrity).toBe(REFUSED_INTEGRITY),
  );

  it('gets a new URL after each failure, with the same hash', () => {
    for (const expected of [ENTRY, again(1), again(2)]) {
      const script = scriptFor(ENTRY);
      expect(script.getAttribute('src')).toBe(expected);
      expect(script.integrity).toBe('sha384-known');
    }
  });

  it('keeps the URL that succeeded', () => {
    for (let times = 0; times < 2; times += 1) {
      const script = scriptFor(ENTRY);
      expect(script.getAttribute('src')).toBe(ENTRY);
      script.dispatchEvent(new Event('load'));
    }
  });

  it('gets a new URL after a failed prefetch', () => {
    preloadScript(ENTRY);
    noteFailedAttempt(ENTRY);
    expect(scriptFor(ENTRY).getAttribute('src')).toBe(again(1));
  });

  it("isn't affected by another file's failure", () => {
    scriptFor('/releases/education/1/remoteEntry.js');
    expect(scriptFor(ENTRY).getAttribute('src')).toBe(ENTRY);
  });

  it('is preloaded as it will be requested', () => {
    preloadScript(ENTRY);
    const link = document.head.querySelector('link') as HTMLLinkElement;
    expect(link.rel).toBe('preload');
    expect(link.as).toBe('script');
    expect(link.crossOrigin).toBe('anonymous');
    expect(link.integrity).toBe('sha384-known');
    expect(scriptFor(ENTRY).src).toBe(link.href);
  });

  it('is preloaded at its new URL after a failure', () => {
    scriptFor(ENTRY);
    preloadScript(ENTRY);
    expect(document.head.querySelector('link')?.getAttribute('href')).toBe(again(1));
  });
});

describe('a style sheet', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());
  const outcomeAfter = (arrives: boolean): Event['type'][] => {
    const link = document.createElement('link');
    const heard: string[] = [];
    link.addEventListener('error', ({ type }) => heard.push(type));
    beginAttempt(link, `${ENTRY}.css`);
    if (arrives) link.dispatchEvent(new Event('load'));
    vi.advanceTimersByTime(LOAD_TIMEOUT);
    return heard;
  };

  it('that hangs counts as failed after the timeout', () => expect(outcomeAfter(false)).toEqual(['error']));
  it("that loads doesn't", () => expect(outcomeAfter(true)).toEqual([]));
});
