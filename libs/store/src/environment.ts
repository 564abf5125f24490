import type { StepDefinition } from '@portico/form-model';
import { nanoid } from '@reduxjs/toolkit';
import { afterTheFrame } from './drafts/after-the-frame.ts';
import { openDraftStorage } from './drafts/draft-storage.ts';
import type { DraftStorage } from './drafts/draft-storage.ts';

/** What the store needs to know of the page that it lives in. The shell makes it from the served page data. */
export interface StorePage {
  /** All steps, in their order on the page. */
  stepIds: string[];
  /** `pageId` of PageData. */
  id: string;
  /** Step id to the version that the page shows at this moment; sent with whatever depends on it. */
  shownVersions(): Record<string, string>;
  /** The one in which the page is shown at this moment, BCP 47; sent with every call. */
  language(): string;
  /** A reply says something, by the id of a text that the page may not have fetched in its language yet. */
  hearSentence(): void;
  /** A reply says what time it is by the server's clock: ISO 8601, undefined from a server that does not. */
  hearTime?(instant: string | undefined): void;
  /** Of the versions that the page shows. */
  loadDefinitions(stepIds: string[]): Promise<StepDefinition[]>;
  /** IANA name; "today" in the rules is today there. */
  timeZone: string;
  /** Cookies whose names start so tell the browser that somebody is logged in. */
  identityCookiePrefix: string;
}

/** What thunks and requests receive beside the state. One per store, hence one per browser tab. */
export interface StoreEnvironment {
  page: StorePage;
  /** `localStorage`, or null where the browser refuses it: small marks that the tabs of a browser share. */
  storage: Storage | null;
  drafts: DraftStorage;
  /** Names this tab to the server, so that a page does not conflict with itself. */
  tab: string;
  /** The save on its way, if any: saves go one after the other, because each needs the version of the last. And how many this page has begun. */
  saves: { running: Promise<unknown> | null; count: number };
  /** When this tab saw the person act, when it last told the server, and the message that is due; milliseconds. */
  activity: { at: number | null; sentAt: number; timer: ReturnType<typeof setTimeout> | null };
}

/** What of the browser outlives the page. */
export type BrowserMemory = Pick<StoreEnvironment, 'storage' | 'drafts'>;

export function browserMemory(): BrowserMemory {
  return { storage: browserStorage(), drafts: afterTheFrame(openDraftStorage()) };
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

/** Reading `window.localStorage` throws where the person has blocked site data. */
export function browserStorage(): Storage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}
