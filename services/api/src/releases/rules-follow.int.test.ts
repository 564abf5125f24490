import { HEADERS, PATHS, TEXTS } from '@portico/contracts';
import { stepDefinition } from '@portico/core/testing';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { pageDataOf } from '../testing/page-data-of.ts';
import { startTestSite, type TestSite } from '../testing/test-api-with-releases.ts';

const LIMIT = 2_000;

function pets(isRequired: boolean) {
  const definition = stepDefinition('pets', ['pet_name']);
  const [question] = definition.groups[0]!.questions as { rules: unknown[] }[];
  if (!isRequired) question!.rules = [];
  return definition;
}

describe('server rules', () => {
  let site: TestSite;
  beforeAll(async () => {
    site = await startTestSite({ POLL_REGISTRY_MS: '1000' });
    await site.goLive({ name: 'shell', version: '1.0.0' });
    await site.goLive({ name: 'pets', version: '1.0.0', definition: pets(false) });
  });
  afterAll(() => site.close());

  /** Registry whose changes the API learns about only from the database, as if another process had made them. */
  const elsewhere = () => site.core.releases.registry;
  const by = { actor: 'ann' };
  let newerPage = '';
  const submit = async (version: string, page = '2.invalid') =>
    (await site.applicant())
      .post(PATHS.submit)
      .set(HEADERS.page, page)
      .set(HEADERS.stepVersions, `pets=${version}`);
  const within = (check: () => Promise<void>) => vi.waitFor(check, { timeout: LIMIT, interval: 50 });

  it('accept an application without an optional answer', async () => {
    expect((await submit('1.0.0')).status).toBe(200);
  });

  it('for each page are those of its version while that is published', async () => {
    await site.release({ name: 'pets', version: '2.0.0', definition: pets(true) });
    await elsewhere().promote('pets', '2.0.0', 1, 'ann');
    await within(async () => {
      const refused = await submit('2.0.0');
      expect(refused.status).toBe(422);
      expect(refused.body).toMatchObject({
        message: TEXTS.incomplete,
        errors: { pets: { pet_name: ['pet_name is required.'] } },
      });
    });
    expect((await submit('1.0.0')).status).toBe(200);
    newerPage = pageDataOf((await site.browser().get('/pets').expect(200)).text).pageId;
  });

  it('reject, within two seconds of a withdrawal, what the older version accepted, and report the update', async () => {
    await elsewhere().withdraw('pets', '1.0.0', by);
    await within(async () => {
      const refused = await submit('1.0.0');
      expect(refused.status).toBe(422);
      expect(refused.body).toMatchObject({
        code: 'incomplete',
        message: TEXTS.incompleteRenewed,
        errors: { pets: { pet_name: ['pet_name is required.'] } },
      });
    });
  });

  it('accept again, within two seconds of a rollback, from either page', async () => {
    await elsewhere().change([{ action: 'rollback', name: 'pets', expectedRevision: 2 }], by);
    await within(async () => expect((await submit('1.0.0')).status).toBe(200));
    expect((await submit('2.0.0', newerPage)).status).toBe(422);
    await elsewhere().withdraw('pets', '2.0.0', by);
    await within(async () => expect((await submit('2.0.0', newerPage)).status).toBe(200));
  });
});
