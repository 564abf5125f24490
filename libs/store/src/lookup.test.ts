import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { networkError, stubServer, visitorStore } from './testing/index.ts';
import { findSuggestions, getRecord } from './lookup.ts';

const FOUND = [{ text: 'Lakeview High School', id: '210001', sub_text: 'Springfield, MD' }];
const HOUR = 3_600_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('requests each text once per page (specification, section 9)', async () => {
  const server = stubServer({ 'GET /lookup/find': FOUND });
  const store = visitorStore();
  const find = () => store.dispatch(findSuggestions('Lakev', 'hs_ceeb'));
  const record = () => store.dispatch(getRecord('210001', 'hs_ceeb'));
  expect(await find()).toEqual(FOUND);
  await record();
  expect(server.requests).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(24 * HOUR);
  expect(await find()).toEqual(FOUND);
  await record();
  expect(server.requests).toHaveLength(2);
});

it('returns nothing on failure, and retries', async () => {
  const server = stubServer({ 'GET /lookup/find': networkError() });
  const store = visitorStore();
  const find = () => store.dispatch(findSuggestions('Lakev', 'hs_ceeb'));
  expect(await find()).toEqual([]);
  server.on('GET /lookup/find', FOUND);
  expect(await find()).toEqual(FOUND);
});
