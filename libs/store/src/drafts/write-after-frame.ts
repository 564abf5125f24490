import type { DraftStorage } from './draft-storage.ts';
import type { Drafts } from './drafts.slice.ts';

/** Delays writes until the next frame is painted, so that they don't slow down typing. Reads, removals, and hidden pages write at once. */
export function writeAfterFrame(storage: DraftStorage): DraftStorage {
  const waiting = new Map<string, Waiting>();
  const flush = (): void => {
    const all = [...waiting];
    waiting.clear();
    for (const [owner, { before, after, done }] of all) void storage.write(owner, before, after).then(done);
  };
  addEventListener('pagehide', flush);
  document.addEventListener('visibilitychange', () => document.hidden && flush());

  return {
    read: (owner) => {
      flush();
      return storage.read(owner);
    },
    write: (owner, before, after) => {
      const last = waiting.get(owner);
      if (last && last.after !== before) flush();
      else if (last) {
        last.after = after;
        return last.written;
      }
      const next = waitingFor(before, after);
      waiting.set(owner, next);
      if (document.hidden) flush();
      else if (waiting.size === 1) requestAnimationFrame(() => setTimeout(flush));
      return next.written;
    },
    remove: (owner) => {
      flush();
      return storage.remove(owner);
    },
  };
}

interface Waiting {
  before: Drafts;
  after: Drafts;
  written: Promise<void>;
  done: () => void;
}

function waitingFor(before: Drafts, after: Drafts): Waiting {
  let done = () => {};
  const written = new Promise<void>((resolve) => (done = resolve));
  return { before, after, written, done };
}
