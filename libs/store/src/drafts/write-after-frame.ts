import type { DraftStorage } from './draft-storage.ts';
import type { Drafts } from './drafts.slice.ts';
import { forgetUnfinished, keepUnfinished, withUnfinished, type Write } from './unfinished-writes.ts';

/**
 * Delays writes until the next frame is painted, so that they don't slow down typing. Reads, removals, and hiding the page flush them. The next page
 * in the tab repeats writes that a page couldn't finish.
 */
export function writeAfterFrame(storage: DraftStorage): DraftStorage {
  const waiting = new Map<string, Waiting>();
  const flush = (): void => {
    const all = [...waiting];
    waiting.clear();
    for (const [owner, { before, after, done }] of all) void write(owner, before, after).then(done);
  };
  const unfinished = new Set<Write>();
  const write = async (...change: Write) => {
    unfinished.add(change);
    await storage.write(...change);
    unfinished.delete(change);
  };
  const read = new Set<string>();
  addEventListener('pagehide', () => {
    flush();
    keepUnfinished(unfinished, read);
  });
  document.addEventListener('visibilitychange', () => document.hidden && flush());

  return {
    read: async (owner) => {
      flush();
      const stored = await storage.read(owner);
      const drafts = withUnfinished(owner, stored);
      read.add(owner);
      if (drafts !== stored) {
        await write(owner, stored, drafts);
        // Only now, because another read may have started before the write and needs them too.
        forgetUnfinished(owner);
      }
      return drafts;
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
      forgetUnfinished(owner);
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
