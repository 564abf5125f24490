import { OFFICE_SESSION_PATHS } from '@portico/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import { OFFICE_URL, officeBrowser, type OfficeBrowser, staffPerson } from '../testing/test-office.ts';

describe('security log of the Office', () => {
  const logger = { debug: vi.fn(), info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  let api: TestApi;
  let ann: OfficeBrowser & { id: string };
  beforeAll(async () => {
    api = await startTestApi({ logger }, { OFFICE_URL });
    ann = await staffPerson(api, 'Ann', 'officer');
  });
  beforeEach(() => logger.warn.mockClear());
  afterAll(() => api.close());

  const lines = (event: string) =>
    logger.warn.mock.calls
      .map(([fields]) => fields as Record<string, string>)
      .filter((line) => line.event === event);

  it('has a line with a reason for each refused login, without secrets', async () => {
    const stranger = officeBrowser(api);
    const invite = 'made-up-secret';
    await stranger.post(OFFICE_SESSION_PATHS.passkeyOptions, { invite }).expect(401);
    await stranger.post(OFFICE_SESSION_PATHS.passkey, { response: { id: 'x' } }).expect(401);
    const by = { keyId: null, name: 'Registrar' };
    await api.core.office.staff.people.revoke(ann.id, by);
    await ann.logIn(401);
    await api.core.office.staff.people.restore(ann.id, by);
    expect(lines('staff_log_in_refused').map(({ why }) => why)).toEqual(['invite', 'malformed', 'revoked']);
    expect(new Set(lines('staff_log_in_refused').map(({ from }) => from)).size).toBe(1);
    expect(JSON.stringify(logger.warn.mock.calls)).not.toMatch(/made-up-secret|Ann|127\.0\.0\.1/);
  });

  it('has a line when a foreign page uses a session', async () => {
    await ann.logIn();
    await ann.get('/service/applications').set('sec-fetch-site', 'same-site').expect(403);
    await ann.get('/service/applications').expect(200);
    expect(lines('staff_session_foreign')).toHaveLength(1);
    expect(lines('staff_session_foreign')[0]?.from).toMatch(/./);
  });
});
