import {
  type ChannelChangePayload,
  HEADERS,
  PATHS,
  RELEASE_PATHS,
  type ReleaseChannelReply,
  releaseHistoryPath,
  releasePath,
} from '@portico/contracts';
import { stepDefinition } from '@portico/core/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { pageDataOf } from '../testing/page-data-of.ts';
import { staffAgent } from '../testing/test-staff.ts';
import { startTestSite, type TestSite } from '../testing/test-api-with-releases.ts';

type Browser = Awaited<ReturnType<TestSite['applicant']>>;

let site: TestSite;
let team: Awaited<ReturnType<typeof staffAgent>>;
beforeEach(async () => {
  site = await startTestSite();
  team = await staffAgent(site, 'releases:essay');
  await site.goLive({ name: 'shell', version: '1.0.0' });
  await site.goLive({ name: 'about', version: '1.0.0', definition: stepDefinition('about', ['name']) });
  await site.goLive({ name: 'essay', version: '1.0.0', definition: stepDefinition('essay', ['essay_text']) });
});
afterEach(() => site.close());

const essay = async () => (await team.get(releasePath('essay')).expect(200)).body as ReleaseChannelReply;
async function change(action: 'take-off' | 'put-back', name = 'essay', by = team) {
  const { revision } = (await by.get(releasePath(name)).expect(200)).body as ReleaseChannelReply;
  const input: ChannelChangePayload = { name, action, expected_revision: revision };
  return by.post(RELEASE_PATHS.changes).send({ changes: [input] });
}
const pageOf = async (browser: Browser) => pageDataOf((await browser.get('/about').expect(200)).text);
const on = (pageId: string) => ({
  [HEADERS.page]: pageId,
  [HEADERS.stepVersions]: 'about=1.0.0,essay=1.0.0',
});

describe('disabled step', () => {
  it('disappears immediately, is in the history with actor and time, and can be enabled again', async () => {
    expect((await change('take-off')).status).toBe(200);
    expect(await essay()).toMatchObject({ live: null, taken_off: '1.0.0', revision: 2 });
    expect((await pageOf(await site.applicant())).steps.map(({ id }) => id)).toEqual(['about']);
    expect((await change('put-back')).status).toBe(200);
    expect(await essay()).toMatchObject({ live: '1.0.0', taken_off: null, revision: 3 });
    expect((await pageOf(await site.applicant())).steps.map(({ id }) => id)).toEqual(['about', 'essay']);
    const { entries } = (await team.get(releaseHistoryPath('essay')).expect(200)).body;
    expect(entries.slice(0, 2)).toMatchObject([
      { action: 'put-back', version: '1.0.0', actor: 'Ann', at: expect.any(String) },
      { action: 'take-off', version: '1.0.0', actor: 'Ann', at: expect.any(String) },
    ]);
  });

  it('can only be changed by its team, and not if others need it', async () => {
    expect((await change('take-off', 'about')).status).toBe(403);
    await change('take-off');
    const all = await staffAgent(site, 'releases');
    const refused = await change('take-off', 'about', all);
    expect(refused.status).toBe(409);
    expect(refused.body.message).toContain('No step would be left.');
  });

  it("keeps what an open page saves, informs that page, and isn't required", async () => {
    const browser = await site.applicant();
    const { pageId } = await pageOf(browser);
    const save = (answers: object, headers = on(pageId)) =>
      browser.put(PATHS.answer).set(headers).send(answers).expect(200);
    expect((await save({ name: 'Robin' })).body).not.toHaveProperty('taken_off');
    await browser.post(PATHS.submit).set(on(pageId)).expect(422);

    await change('take-off');
    expect((await save({ essay_text: 'Ink.' })).body.taken_off).toEqual(['essay']);
    await browser.post(PATHS.submit).set(on(pageId)).expect(200);
    expect((await browser.get(PATHS.profile).expect(200)).body.answer).toMatchObject({ essay_text: 'Ink.' });
  });

  it('returns to the open page with its answers', async () => {
    const browser = await site.applicant();
    const { pageId } = await pageOf(browser);
    const save = (answers: object) => browser.put(PATHS.answer).set(on(pageId)).send(answers).expect(200);
    await save({ essay_text: 'Ink.' });
    await change('take-off');
    const { pageId: later } = await pageOf(browser);
    const page = { [HEADERS.page]: later, [HEADERS.stepVersions]: 'about=1.0.0' };
    const { body } = await browser.put(PATHS.answer).set(page).send({ name: 'Robin' }).expect(200);
    expect(body).not.toHaveProperty('taken_off');
    await change('put-back');
    expect((await save({ name: 'Robin B.' })).body).not.toHaveProperty('taken_off');
    expect((await browser.get(PATHS.profile).expect(200)).body.answer).toMatchObject({ essay_text: 'Ink.' });
    await browser.post(PATHS.submit).set(on(pageId)).expect(200);
  });

  it('remains in submitted applications and exports', async () => {
    const browser = await site.applicant();
    const { pageId } = await pageOf(browser);
    await browser.put(PATHS.answer).set(on(pageId)).send({ name: 'Robin', essay_text: 'Ink.' }).expect(200);
    await browser.post(PATHS.submit).set(on(pageId)).expect(200);
    await change('take-off');
    const [{ id }] = (await site.core.platform.database.reads.query('SELECT id FROM application')) as [
      { id: string },
    ];
    const printed = await site.core.printing.printed.read({ applicationId: id });
    expect(printed.view.step_versions).toEqual({ about: '1.0.0', essay: '1.0.0' });
    expect(printed.expectedKeys.sort()).toEqual(['essay_text', 'name']);
  });
});
