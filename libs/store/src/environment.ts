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
  /** Called for a reply with a text id, whose translation may not be loaded yet. */
  onSentence(): void;
  onTime?(instant: string | undefined): void;
  loadDefinitions(stepIds: string[]): Promise<StepDefinition[]>;
  timeZone: string;
  /** Cookies with this prefix tell that a session exists. */
  identityCookiePrefix: string;
}

/** Extra argument of thunks and requests. One per store, and so one per tab. */
export interface StoreEnvironment {
  page: StorePage;
  /** `localStorage`, or null if blocked. Shares small values between tabs. */
  storage: Storage | null;
  drafts: DraftStorage;
  /** Id of this tab: its own saves don't conflict. */
  tab: string;
  /** The running save (saves are sequential, because each needs the version of the last), and the number of saves started. */
  saves: { running: Promise<unknown> | null; count: number };
  /** Last activity in this tab, last report to the server, and the pending report; milliseconds. */
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

/** Accessing `window.localStorage` throws if site data is blocked. */
export function browserStorage(): Storage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}
