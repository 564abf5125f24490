import { addApplication } from '@portico/core/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OFFICE_URL, type OfficeBrowser, staffPerson } from '../testing/test-office.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';

const PATH = '/service/retention';
const DAY = 24 * 3_600_000;

describe('data retention', () => {
  let api: TestApi;
  let ann: OfficeBrowser;
  beforeAll(async () => {
    api = await startTestApi({}, { OFFICE_URL, KEEP_UNSUBMITTED_DAYS: '30' });
    await addApplication(api.core, { first_name: 'Ada' });
    api.clock.advance(31 * DAY);
    ann = await staffPerson(api, 'Ann', 'administrator');
  });
  afterAll(() => api.close());

  it('lists records by rule and deletes them once with a recent proof', async () => {
    const rules = async () => (await ann.get(PATH).expect(200)).body.rules;
    const [rule] = await rules();
    expect(rule).toMatchObject({
      rule: 'unsubmitted',
      days: 30,
      count: 1,
      by_itself: false,
      is_going: false,
    });
    const { items, next } = (await ann.get(`${PATH}/unsubmitted`).expect(200)).body;
    expect([items.length, next]).toEqual([1, null]);
    const shown = { before: rule.before, count: rule.count };
    const order = (body: object, name = 'unsubmitted') => ann.post(`${PATH}/${name}/let-go`, body);
    await order({ before: 'yesterday', count: 1 }).expect(400);
    await order({ ...shown, count: 0 }).expect(400);
    await order(shown, 'nothing').expect(404);
    await order(shown, 'submitted').expect(409);
    api.clock.advance(5 * 60_000);
    await order(shown).expect(401);
    await ann.logIn();
    const { job } = (await order(shown).expect(200)).body;
    expect((await order(shown).expect(200)).body).toEqual({ job });
  });

  it('requires an administrator', async () => {
    const ben = await staffPerson(api, 'Ben', 'officer', 'operator', 'content', 'releaser');
    await ben.get(PATH).expect(403);
  });
});
