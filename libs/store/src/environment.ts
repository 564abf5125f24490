import type { StepDefinition } from '@portico/form-model';
import { nanoid } from '@reduxjs/toolkit';
import { writeAfterFrame } from './drafts/write-after-frame.ts';
import { openDraftStorage } from './drafts/draft-storage.ts';
import type { DraftStorage } from './drafts/draft-storage.ts';

export interface StorePage {
  stepIds: string[];
  id: string;
  shownVersions(): Record<string, string>;
  language(): string;
  /** Called when a reply has a text id, so that the page can load its translation. */
  onSentence(): void;
  onTime?(instant: string | undefined): void;
  loadDefinitions(stepIds: string[]): Promise<StepDefinition[]>;
  timeZone: string;
  /** Prefix of the names of cookies that exist only during a session. */
  identityCookiePrefix: string;
}

/** Dependencies of thunks and requests. There is one object per store, and one store per tab. */
export interface StoreEnvironment {
  page: StorePage;
  /** `localStorage`, or null if it is blocked. Tabs share small values through it. */
  storage: Storage | null;
  drafts: DraftStorage;
  /** ID of this tab. Saves of the same tab don't conflict with each other. */
  tab: string;
  /** Saves run one at a time, because each needs the version that the previous one returned. `count` is the number of saves started. */
  saves: { running: Promise<unknown> | null; count: number };
  /** Last activity in this tab and last report to the server, in milliseconds since 1970, and the timer of the next report. */
  activity: { at: number | null; sentAt: number; timer: ReturnType<typeof setTimeout> | null };
}

export type BrowserMemory = Pick<StoreEnvironment, 'storage' | 'drafts'>;

export function browserMemory(): BrowserMemory {
  return { storage: browserStorage(), drafts: writeAfterFrame(openDraftStorage()) };
}

export function createEnvironment(page: StorePage, memory: BrowserMemory): StoreEnvironment {
  return {
    page,
    ...memory,
    tab: nanoid(),
    saves: { running: null, count: 0 },
    activity: { at: null, sentAt: 0, timer: null },
  };
}

/** Returns null if site data is blocked, because accessing `window.localStorage` then throws. */
export function browserStorage(): Storage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}
