import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import { testStaff } from '../testing/test-staff.ts';
import { describeApi } from './describe-api.ts';

describe('GET /service/openapi.json', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi();
  });
  afterAll(() => api.close());

  it('returns the description to staff with the scope', async () => {
    const { body } = await (await testStaff(api, 'audit')).get('/service/openapi.json').expect(200);
    expect(body).toEqual(JSON.parse(JSON.stringify(describeApi())));
  });

  it('rejects everyone else', async () => {
    await api.browser().get('/service/openapi.json').expect(401);
    await (await api.applicant()).get('/service/openapi.json').expect(401);
    await (await testStaff(api, 'jobs')).get('/service/openapi.json').expect(403);
  });
});
