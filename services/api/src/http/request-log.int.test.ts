import { afterEach, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../testing/test-api.ts';

const OWN = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

describe('request id', () => {
  let api: TestApi;
  afterEach(() => api.close());

  const idFor = async (given: string) =>
    (await api.browser().get('/health/live').set('x-request-id', given)).headers['x-request-id'];

  it('is generated without a proxy, whatever the client sends', async () => {
    api = await startTestApi();
    expect(await idFor('chosen-by-a-visitor')).toMatch(OWN);
  });

  it('is taken from a trusted proxy if it is well-formed', async () => {
    api = await startTestApi({}, { TRUSTED_PROXIES: '1' });
    expect(await idFor('req_0123456789')).toBe('req_0123456789');
    for (const odd of ['short', 'x'.repeat(65), 'two words', 'a"b"c"d"e', 'level=error;done'])
      expect(await idFor(odd), odd).toMatch(OWN);
  });
});
