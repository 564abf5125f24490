import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { writeAfterFrame } from './write-after-frame.ts';
import type { DraftStorage } from './draft-storage.ts';
import type { Drafts } from './drafts.slice.ts';

const draft = (value: string) => ({ value, base: 1 });
const [none, a, ab] = [{}, { first_name: draft('A') }, { first_name: draft('Ab') }];
let frames: (() => void)[] = [];
let isHidden = false;
const written: unknown[][] = [];
const storage: DraftStorage = {
  read: async () => {
    written.push(['read']);
    return {};
  },
  write: async (...change) => void written.push(change),
  remove: async () => void written.push(['remove']),
};

beforeEach(() => {
  [frames, isHidden] = [[], false];
  written.length = 0;
  vi.useFakeTimers();
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => frames.push(run));
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const nextFrame = () => {
  frames.splice(0).forEach((run) => run());
  return vi.runAllTimersAsync();
};

it('writes the changes of one frame together, after it is painted', async () => {
  const drafts = writeAfterFrame(storage);
  const done = vi.fn();
  void drafts.write('ada', none, a).then(done);
  void drafts.write('ada', a, ab);
  void drafts.write('visitor', none, a);
  expect(written).toEqual([]);
  await nextFrame();
  expect(written).toEqual([
    ['ada', none, ab],
    ['visitor', none, a],
  ]);
  expect(done).toHaveBeenCalledOnce();
});

it('keeps the order of non-consecutive changes', async () => {
  const drafts = writeAfterFrame(storage);
  void drafts.write('ada', none, a);
  void drafts.write('ada', none, ab);
  await nextFrame();
  expect(written).toEqual([
    ['ada', none, a],
    ['ada', none, ab],
  ]);
});

it('flushes before reading or removing', async () => {
  const drafts = writeAfterFrame(storage);
  void drafts.write('ada', none, a);
  await drafts.read('ada');
  void drafts.write('ada', a, ab);
  await drafts.remove('ada');
  expect(written).toEqual([['ada', none, a], ['read'], ['ada', a, ab], ['remove']]);
});

it('writes at once in a hidden page or on leaving', () => {
  const drafts = writeAfterFrame(storage);
  void drafts.write('ada', none, a);
  dispatchEvent(new Event('pagehide'));
  expect(written).toEqual([['ada', none, a]]);
  isHidden = true;
  void drafts.write('ada', a, ab);
  expect(written).toHaveLength(2);
});

describe('a page that is left before its writes complete', () => {
  const stuck: DraftStorage = { ...storage, write: () => new Promise(() => undefined) };
  let stored: Drafts = {};
  const next: DraftStorage = { ...storage, read: async () => stored };
  beforeEach(() => {
    stored = {};
    sessionStorage.clear();
  });

  it('leaves them to the next page in the tab, which stores them', async () => {
    const drafts = writeAfterFrame(stuck);
    void drafts.write('ada', none, a);
    await nextFrame();
    void drafts.write('ada', a, ab);
    dispatchEvent(new Event('pagehide'));
    expect(await writeAfterFrame(next).read('ada')).toEqual(ab);
    expect(written).toEqual([['ada', none, ab]]);
  });

  it('does not replay them over a newer value, twice, or to another person', async () => {
    void writeAfterFrame(stuck).write('ada', a, ab);
    dispatchEvent(new Event('pagehide'));
    stored = { first_name: draft('Ada') };
    const drafts = writeAfterFrame(next);
    expect(await drafts.read('visitor')).toEqual(stored);
    expect(await drafts.read('ada')).toEqual(stored);
    stored = a;
    expect(await drafts.read('ada')).toEqual(a);
  });

  it('forgets them when the drafts are removed, and after a page that could finish', async () => {
    void writeAfterFrame(stuck).write('ada', none, a);
    dispatchEvent(new Event('pagehide'));
    const drafts = writeAfterFrame(next);
    await drafts.remove('ada');
    expect(await drafts.read('ada')).toEqual({});
    expect(sessionStorage).toHaveLength(0);
  });

  it('leaves them to every read that starts before they are stored', async () => {
    void writeAfterFrame(stuck).write('ada', a, ab);
    dispatchEvent(new Event('pagehide'));
    stored = a;
    const drafts = writeAfterFrame({ ...next, write: async () => void (stored = ab) });
    expect(await Promise.all([drafts.read('ada'), drafts.read('ada')])).toEqual([ab, ab]);
    expect(sessionStorage).toHaveLength(0);
  });

  it('leaves them to the page after the next one if that is left before it stores them', async () => {
    void writeAfterFrame(stuck).write('ada', none, a);
    dispatchEvent(new Event('pagehide'));
    const neverRead = writeAfterFrame({ ...next, read: () => new Promise(() => undefined) });
    void neverRead.read('ada');
    dispatchEvent(new Event('pagehide'));
    void writeAfterFrame({ ...stuck, read: async () => ({}) }).read('ada');
    await vi.advanceTimersByTimeAsync(0);
    dispatchEvent(new Event('pagehide'));
    expect(await writeAfterFrame(next).read('ada')).toEqual(a);
  });

  it('removes a saved draft before it stores the next one of the same answer', async () => {
    const drafts = writeAfterFrame(stuck);
    void drafts.write('ada', a, none);
    await nextFrame();
    void drafts.write('ada', none, ab);
    dispatchEvent(new Event('pagehide'));
    stored = a;
    expect(await writeAfterFrame(next).read('ada')).toEqual(ab);
  });

  it('works without session storage', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('', 'QuotaExceededError');
    });
    void writeAfterFrame(stuck).write('ada', none, a);
    expect(() => dispatchEvent(new Event('pagehide'))).not.toThrow();
    expect(await writeAfterFrame(next).read('ada')).toEqual({});
  });
});
