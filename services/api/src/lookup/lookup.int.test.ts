import { Readable } from 'node:stream';
import { LOOKUP_CATEGORIES, type LookupRecord, type LookupSuggestion, PATHS } from '@portico/contracts';
import { importList, type LookupProvider } from '@portico/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../testing/test-api.ts';

const LIST = `category,ceeb,name,address_line_1,city,state,zip,country
hs_ceeb,210345,Lincoln High School,1 Main Street,Laurel,MD,20707,USA
hs_ceeb,210346,Abraham Lincoln Academy,2 Main Street,Bowie,MD,20715,USA
hs_ceeb,990100,École Secondaire Saint-Étienne,3 rue Principale,Québec,QC,G1A 1A1,CAN
college_ceeb,5814,Riverbend College,9 College Avenue,Laurel,MD,20707,USA
address,,,221 Orchard Lane,Laurel,MD,20707,USA
`;
const ignored = { onRefused: () => {}, onUnknownColumns: () => {} };
const brokenProvider: LookupProvider = {
  find: () => Promise.reject(new Error('The service is away')),
  get: () => Promise.reject(new Error('The service is away')),
};

describe('GET /lookup/find', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi();
    await importList(api.core.settings, Readable.from([Buffer.from(LIST)]), ignored);
    await api.core.lookup.refresh();
  });
  afterAll(() => api.close());

  const ask = (query: Record<string, string>) => api.browser().get(PATHS.lookup).query(query);
  const find = async (text: string, category = 'hs_ceeb') =>
    (await ask({ text, category, max_results: '5' }).expect(200)).body as LookupSuggestion[];

  it('returns text, id, and sub_text to a visitor', async () => {
    expect(await find('lincoln')).toEqual([
      { text: 'Lincoln High School', id: expect.any(String), sub_text: 'Laurel, MD' },
      { text: 'Abraham Lincoln Academy', id: expect.any(String), sub_text: 'Bowie, MD' },
    ]);
  });

  it.each([
    ['a prefix', 'linc'],
    ['a word in the middle', 'high school'],
    ['one letter wrong', 'Lincon High School'],
    ['two neighbours changed', 'Licnoln'],
    ['its code', '210345'],
  ])('finds a school by %s', async (_, text) => {
    expect((await find(text)).map((each) => each.text)).toContain('Lincoln High School');
  });

  it('finds a school without its accents', async () => {
    const [school] = await find('ecole secondaire saint etienne');
    expect(school).toMatchObject({ text: 'École Secondaire Saint-Étienne', sub_text: 'Québec, QC, CAN' });
  });

  it('returns the fields of a school that fill answers', async () => {
    const [school] = await find('lincoln high');
    const { body } = await ask({ id: String(school?.id), category: 'hs_ceeb' }).expect(200);
    expect(body as LookupRecord).toEqual({
      id: school?.id,
      name: 'Lincoln High School',
      ceeb: '210345',
      address_line_1: '1 Main Street',
      city: 'Laurel',
      state: 'MD',
      zip: '20707',
      country: 'USA',
    });
  });

  it('searches colleges and addresses in their own lists', async () => {
    expect(await find('riverbend', 'college_ceeb')).toHaveLength(1);
    const [address] = await find('221 orchrad', 'address');
    expect(address).toMatchObject({ text: '221 Orchard Lane', sub_text: 'Laurel, MD 20707' });
    const { body } = await ask({ id: String(address?.id), category: 'address' }).expect(200);
    expect(body).toMatchObject({ name: '', ceeb: '', address_line_1: '221 Orchard Lane', zip: '20707' });
  });

  it('returns at most max_results', async () => {
    expect((await ask({ text: 'l', category: 'hs_ceeb', max_results: '1' }).expect(200)).body).toHaveLength(
      1,
    );
  });

  it.each([
    [{ text: 'x', category: 'schools' }, 'The category must be hs_ceeb, college_ceeb or address.'],
    [{ text: '  ', category: 'hs_ceeb' }, 'Please type something to search for.'],
    [{ text: 'x'.repeat(101), category: 'hs_ceeb' }, 'The text to search for is too long.'],
    [
      { text: 'x', category: 'hs_ceeb', max_results: 'many' },
      'max_results must be a whole number of at least 1.',
    ],
  ])('rejects %j', async (query, message) => {
    const { body } = await ask(query as Record<string, string>).expect(400);
    expect(body).toMatchObject({ code: 'invalid_lookup', message });
  });

  it.each(LOOKUP_CATEGORIES)('returns 404 for an unknown id of %s', async (category) => {
    const { body } = await ask({ id: "' OR 1=1 --", category }).expect(404);
    expect(body.code).toBe('not_found');
  });

  it("doesn't return a record of another category", async () => {
    const [school] = await find('lincoln high');
    await ask({ id: String(school?.id), category: 'college_ceeb' }).expect(404);
  });

  it.each(['%', '_', "'", '"', '\\', '\u0000', '🎓', '\ud800'])(
    'takes %j for text and nothing else',
    async (text) => {
      await ask({ text: `lincoln${text}`, category: 'hs_ceeb' }).expect(200);
      expect(await find(text)).toEqual([]);
    },
  );

  it('only accepts GET', async () => {
    await api.browser().post(PATHS.lookup).send({}).expect(404);
  });
});

describe('GET /lookup/find with failures', () => {
  it('returns an empty list if its provider fails', async () => {
    const api = await startTestApi({ lookupProviders: { address: brokenProvider } });
    const ask = (query: Record<string, string>) => api.browser().get(PATHS.lookup).query(query);
    expect((await ask({ text: '1 Main', category: 'address' }).expect(200)).body).toEqual([]);
    await ask({ id: '1', category: 'address' }).expect(500);
    expect((await ask({ text: 'sample', category: 'hs_ceeb' }).expect(200)).body).toHaveLength(5);
    await api.close();
  });

  it('returns 429 after too many searches from an address', async () => {
    const api = await startTestApi({}, { ADDRESS_THROTTLE_FACTOR: '0.01' });
    const ask = () => api.browser().get(PATHS.lookup).query({ text: 'sample', category: 'hs_ceeb' });
    for (let n = 0; n < 30; n++) await ask().expect(200);
    const { body, headers } = await ask().expect(429);
    expect(body.code).toBe('too_many_requests');
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    await api.close();
  });
});
