import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PATHS } from '@portico/contracts';
import { addApplication, COMPLETE } from '@portico/core/testing';
import { startTestApi, type TestApi } from '../testing/test-api.ts';

describe('service print endpoint', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi();
  });
  afterAll(() => api.close());

  const get = (service_token?: string) =>
    api
      .browser()
      .get(PATHS.servicePrint)
      .query(service_token === undefined ? {} : { service_token });
  const refused = {
    code: 'service_token_refused',
    message: 'This link is invalid or has expired.',
    text: 'shared.serviceLinkRefused',
  };

  it("returns one application's answers without hidden ones, uncached", async () => {
    const one = await addApplication(api.core, { ...COMPLETE, pet_name: 'Rex' });
    await addApplication(api.core, { ...COMPLETE, first_name: 'Eve' });
    const { token } = await api.core.printing.serviceTokens.create(one);
    const { body, headers } = await get(token).expect(200);
    expect(body).toEqual({
      answer: { ...COMPLETE, pet_name: '' },
      add_another: {},
      document_answer: {},
      tabs: {},
      step_versions: { person: '1.0.0', consent: '1.0.0' },
      reference: null,
      submission: null,
      name: 'Ada Lovelace',
    });
    expect(headers['cache-control']).toBe('no-store');
  });

  it('returns the submission, whatever was stored since', async () => {
    const applicant = await addApplication(api.core, COMPLETE);
    const { reference } = await api.core.applications.submissions.submit(applicant, {});
    await api.core.platform.database.unitOfWork.run((manager) =>
      manager.update('application', { id: applicant.applicationId }, { answers: { first_name: 'Eve' } }),
    );
    const { token } = await api.core.printing.serviceTokens.create(applicant);
    const { body } = await get(token).expect(200);
    expect(body).toMatchObject({ answer: COMPLETE, reference });
  });

  it('rejects an expired or invalid token with a message', async () => {
    const { applicationId } = await addApplication(api.core, COMPLETE);
    const { token: old } = await api.core.printing.serviceTokens.create({ applicationId });
    api.clock.advance(10 * 60_000);
    for (const token of [old, 'guess', '', undefined]) await get(token).expect(403, refused);
    await api.browser().get(`${PATHS.servicePrint}?service_token=a&service_token=b`).expect(403, refused);
  });

  it('keeps a browser logged in when it refuses', async () => {
    const browser = await api.applicant();
    const { headers } = await browser.get(PATHS.servicePrint).query({ service_token: 'guess' }).expect(403);
    expect(headers['set-cookie']).toBeUndefined();
    await browser.get(PATHS.profile).expect(200);
  });
});
