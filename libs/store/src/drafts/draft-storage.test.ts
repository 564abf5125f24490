import { describe, expect, it } from 'vitest';
import { freshDrafts } from '../testing/index.ts';
import { openDraftStorage } from './draft-storage.ts';

const draft = (value: string) => ({ value, base: 1 });

describe('two tabs that write drafts', () => {
  it('keep each other’s answers', async () => {
    const [one, other] = [freshDrafts(), openDraftStorage()];
    await Promise.all([
      one.write('visitor', {}, { first_name: draft('Ada') }),
      other.write('visitor', {}, { county: draft('Kent') }),
    ]);
    expect(await one.read('visitor')).toEqual({ first_name: draft('Ada'), county: draft('Kent') });
  });

  it('keep a newer value when an older one is acknowledged', async () => {
    const [one, other] = [freshDrafts(), openDraftStorage()];
    const older = { first_name: draft('Ada') };
    await one.write('visitor', {}, older);
    await other.write('visitor', {}, { first_name: draft('Grace') });
    await one.write('visitor', older, {});
    expect(await one.read('visitor')).toEqual({ first_name: draft('Grace') });
  });

  it('keep what the other set aside', async () => {
    const [one, other] = [freshDrafts(), openDraftStorage()];
    const emptied = { county: draft('') };
    const setAside = { county: { ...draft(''), setAside: 'Kent' } };
    await one.write('visitor', {}, emptied);
    await other.write('visitor', {}, setAside);
    await one.write('visitor', emptied, {});
    expect(await one.read('visitor')).toEqual(setAside);
  });
});

it('separates owners and keeps the order of changes', async () => {
  const drafts = freshDrafts();
  const first = { first_name: draft('A') };
  const second = { first_name: draft('Ad') };
  void drafts.write('ada@example.org', {}, first);
  void drafts.write('ada@example.org', first, second);
  void drafts.write('visitor', {}, { county: draft('Kent') });
  expect(await drafts.read('ada@example.org')).toEqual(second);
  await drafts.remove('visitor');
  expect(await drafts.read('visitor')).toEqual({});
  expect(await drafts.read('ada@example.org')).toEqual(second);
});

it('falls back to memory when storage fails', async () => {
  globalThis.indexedDB = {
    open: () => {
      throw new DOMException('Blocked', 'SecurityError');
    },
  } as never;
  const drafts = openDraftStorage();
  const [one, both] = [{ county: draft('Kent') }, { county: draft('Kent'), first_name: draft('Ada') }];
  await drafts.write('visitor', {}, one);
  await drafts.write('visitor', one, both);
  await drafts.write('visitor', both, { first_name: draft('Grace') });
  expect(await drafts.read('visitor')).toEqual({ first_name: draft('Grace') });
  expect(await drafts.read('ada@example.org')).toEqual({});
  await drafts.remove('visitor');
  expect(await drafts.read('visitor')).toEqual({});
});
