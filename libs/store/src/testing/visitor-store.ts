import { NO_DRAFT_STORAGE } from '../drafts/draft-storage.ts';
import type { BrowserMemory } from '../environment.ts';
import { createStore } from '../store.ts';
import type { AppStore } from '../store.ts';
import { MemoryStorage } from './memory-storage.ts';
import { storePage } from './steps.ts';

/** A store as a page has it that has just been opened, in a browser that remembers nothing unless told otherwise. */
export function visitorStore(memory: Partial<BrowserMemory> = {}): AppStore {
  return createStore(storePage(), { storage: new MemoryStorage(), drafts: NO_DRAFT_STORAGE, ...memory });
}
