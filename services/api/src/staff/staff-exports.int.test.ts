import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { addApplication } from '@portico/core/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import { testStaff } from '../testing/test-staff.ts';

/** More data than socket buffers hold, so that the export waits for its reader. */
const APPLICATIONS = 80;
const ANSWER = 'x'.repeat(250_000);

describe('streamed export', () => {
  let api: TestApi;
  beforeEach(async () => {
    api = await startTestApi();
    const key = { key: 'first_name', exportName: 'FIRST_NAME', step: 'person', type: 'text', maxLength: 45 };
    await api.core.platform.database.unitOfWork.run((manager) =>
      manager.insert('data_key', { ...key, group: 'name', firstVersion: '1.0.0' }),
    );
    for (let n = 0; n < APPLICATIONS; n++) await addApplication(api.core, { first_name: ANSWER });
  });
  afterEach(() => api.close());

  async function begin() {
    const { key } = await testStaff(api, 'applications');
    const url = new URL('/service/export?format=json', api.browser().get('/').url);
    const [reply] = (await once(get(url, { headers: { authorization: `Bearer ${key}` } }), 'response')) as [
      IncomingMessage,
    ];
    return reply;
  }
  const outcome = async () => (await api.core.office.audit.newest(1))[0]?.outcome;

  it('is done when its last byte was sent', async () => {
    const reply = await begin();
    expect(await outcome()).toBe('begun');
    const whole = JSON.parse(String(await buffer(reply))) as unknown[];
    expect(whole).toHaveLength(APPLICATIONS);
    await vi.waitFor(async () => expect(await outcome()).toBe('done'));
  });

  it('is cut off and failed if it breaks midway', async () => {
    const reply = await begin();
    await api.core.platform.database.unitOfWork.run((manager) => manager.query('DROP TABLE submission'));
    const error = await buffer(reply).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ code: 'ECONNRESET' });
    expect(reply.complete).toBe(false);
    await vi.waitFor(async () => expect(await outcome()).toBe('failed'));
  });

  it('is failed if its reader disconnects', async () => {
    const reply = await begin();
    reply.destroy();
    await vi.waitFor(async () => expect(await outcome()).toBe('failed'));
  });

  it('that breaks before its first byte is a normal error reply', async () => {
    await api.core.platform.database.unitOfWork.run((manager) => manager.query('DROP TABLE submission'));
    const staff = await testStaff(api, 'applications');
    const { body, headers } = await staff.get('/service/export?format=json').expect(500);
    expect(body.code).toBe('unexpected');
    expect(headers['content-disposition']).toBeUndefined();
    await vi.waitFor(async () => expect(await outcome()).toBe('failed'));
  });
});
