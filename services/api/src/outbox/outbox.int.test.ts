import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../testing/test-api.ts';

describe('outbox', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi();
    await api.signUp('ada@example.edu');
  });
  afterAll(() => api.close());

  it("is a page that runs nothing and isn't cached", async () => {
    const { text, headers } = await api.browser().get('/outbox').expect(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(text).toContain('To ada@example.edu');
    expect(text).toContain(await api.codeFor('ada@example.edu'));
  });

  it('returns the messages to an address as JSON', async () => {
    const mine = await api.browser().get('/outbox.json').query({ recipient: 'ada@example.edu' }).expect(200);
    expect(mine.body.messages).toMatchObject([{ recipient: 'ada@example.edu', delivered_at: null }]);
    const none = await api.browser().get('/outbox.json').query({ recipient: 'eve@example.edu' }).expect(200);
    expect(none.body).toEqual({ messages: [] });
  });

  it.each(['/outbox', '/outbox.json'])(
    'is not there for a foreign host name or through a proxy: %s',
    async (path) => {
      await api.browser().get(path).set('Host', 'rebound.example:3000').expect(404);
      await api.browser().get(path).set('X-Forwarded-For', '192.0.2.7').expect(404);
    },
  );

  it.each<Record<string, string>>([{ SMTP_URL: 'smtp://127.0.0.1:1' }, { OUTBOX_PAGE: 'false' }])(
    'returns 404 with %j',
    async (env) => {
      const closed = await startTestApi({}, env);
      for (const path of ['/outbox', '/outbox.json']) await closed.browser().get(path).expect(404);
      await closed.close();
    },
  );
});
