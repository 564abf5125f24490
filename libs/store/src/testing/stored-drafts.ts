import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import type { Answers } from '@portico/contracts';
import { openDraftStorage } from '../drafts/draft-storage.ts';
import type { DraftStorage } from '../drafts/draft-storage.ts';

export function freshDrafts(): DraftStorage {
  globalThis.indexedDB = new IDBFactory();
  return openDraftStorage();
}

export async function storedDrafts(owner: string, answers: Answers): Promise<DraftStorage> {
  const drafts = freshDrafts();
  const entries = Object.entries(answers).map(([key, value]) => [key, { value, base: null }]);
  await drafts.write(owner, {}, Object.fromEntries(entries));
  return drafts;
}
