import {
  HEADERS,
  PATHS,
  RELEASE_PATHS,
  releaseHistoryPath,
  type ReleaseHistoryReply,
  TEXTS,
} from '@portico/contracts';
import { stepDefinition } from '@portico/core/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pageDataOf } from '../testing/page-data-of.ts';
import { staffAgent } from '../testing/test-staff.ts';
import { startTestSite, type TestSite } from '../testing/test-api-with-releases.ts';

const THREE_DAYS = 3 * 24 * 3_600_000;

let site: TestSite;
let ann: Awaited<ReturnType<typeof staffAgent>>;
beforeAll(async () => {
  site = await startTestSite();
  ann = await staffAgent(site, 'releases', 'releases:shell');
  await site.goLive({ name: 'shell', version: '1.0.0', facade: '1.2.0' });
  await site.goLive({ name: 'about', version: '1.0.0' });
  await site.goLive({ name: 'essay', version: '1.0.0' });
  await site.release({ name: 'about', version: '2.0.0' });
  await site.release({ name: 'about', version: '3.0.0', facade: '^2.0.0' });
  await site.release({ name: 'shell', version: '2.0.0', facade: '2.0.0' });
});
afterAll(() => site.close());

const link = (versions: Record<string, string>) => ann.post(RELEASE_PATHS.trials).send({ versions });
async function linkTo(versions: Record<string, string>): Promise<string> {
  const { url } = (await link(versions).expect(200)).body as { url: string };
  expect(url.startsWith(`${site.core.settings.publicUrl}${PATHS.trial}?token=`)).toBe(true);
  return url.slice(site.core.settings.publicUrl.length);
}
type Browser = ReturnType<TestSite['browser']>;
const page = async (browser: Browser) => pageDataOf((await browser.get('/about').expect(200)).text);

describe('preview link', () => {
  it('is in the history with its creator', async () => {
    await linkTo({ essay: '1.0.0' });
    const { body } = await ann.get(releaseHistoryPath('essay')).expect(200);
    const [made] = (body as ReleaseHistoryReply).entries;
    expect(made).toMatchObject({ action: 'try', version: '1.0.0', previous: null, actor: 'Ann' });
  });

  it('shows a version in one browser, with a notice and a way out', async () => {
    const browser = site.browser();
    const response = await browser
      .get(await linkTo({ about: '2.0.0' }))
      .expect(303)
      .expect('location', '/');
    expect(response.headers['set-cookie']?.[0]).toMatch(
      /^portico_trial=[^;]+; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/,
    );
    expect(response.headers['cache-control']).toBe('no-store');

    const tried = await page(browser);
    expect(tried.trial).toEqual({ versions: [{ name: 'about', version: '2.0.0' }], leave: PATHS.leaveTrial });
    expect(tried.steps[0]).toMatchObject({
      trial: true,
      chosen: { version: '2.0.0' },
      fallback: { version: '1.0.0' },
    });
    expect(tried.steps[1]).not.toHaveProperty('trial');
    expect(await page(site.browser())).toMatchObject({
      trial: null,
      steps: [{ chosen: { version: '1.0.0' } }, {}],
    });

    await browser.get(PATHS.leaveTrial).expect(303).expect('location', '/');
    expect(await page(browser)).toMatchObject({ trial: null, steps: [{ chosen: { version: '1.0.0' } }, {}] });
  });

  it('shows a step without a live version in its place among the others', async () => {
    await site.release({ name: 'visit', version: '1.0.0' });
    const browser = site.browser();
    await browser.get(await linkTo({ visit: '1.0.0' })).expect(303);
    const tried = await page(browser);
    expect(tried.trial?.versions).toEqual([{ name: 'visit', version: '1.0.0' }]);
    expect(tried.steps.map(({ id }) => id).sort()).toEqual(['about', 'essay', 'visit']);
    expect(tried.steps.find(({ id }) => id === 'visit')).toMatchObject({ trial: true, fallback: null });
    expect((await page(site.browser())).steps.map(({ id }) => id)).not.toContain('visit');
  });

  it("isn't stored with an application, and ends when its version is withdrawn", async () => {
    const applicant = await site.applicant('trial@example.edu');
    await applicant.get('/about').expect(200);
    await site.release({ name: 'about', version: '2.1.0' });
    await applicant.get(await linkTo({ about: '2.1.0' })).expect(303);
    expect((await page(applicant)).trial?.versions).toEqual([{ name: 'about', version: '2.1.0' }]);
    const [{ step_versions: stored }] = await site.core.platform.database.dataSource.query(
      "SELECT step_versions FROM application p JOIN account a ON a.id = p.account_id WHERE a.email = 'trial@example.edu'",
    );
    expect(typeof stored === 'string' ? JSON.parse(stored) : stored).toMatchObject({ about: '1.0.0' });

    await site.core.releases.registry.withdraw('about', '2.1.0', { actor: 'ann' });
    await site.core.releases.watcher.refresh();
    expect((await page(applicant)).trial).toBeNull();
  });

  it('shows questions of a draft, whose answers stay in the browser until their keys are reserved', async () => {
    const applicant = await site.applicant('draft@example.edu');
    const definition = stepDefinition('about', ['about_name', 'about_dream']);
    await site.release({ name: 'about', version: '2.2.0', definition });
    const save = (headers: Record<string, string>) =>
      applicant.put(PATHS.answer).set(headers).send({ about_name: 'Ada', about_dream: 'To fly' });
    await save({}).expect(400);

    await applicant.get(await linkTo({ about: '2.2.0' })).expect(303);
    const { pageId } = await page(applicant);
    const shown = { [HEADERS.page]: pageId, [HEADERS.stepVersions]: 'about=2.2.0,essay=1.0.0' };
    expect((await save(shown).expect(200)).body.draft_only).toEqual(['about_dream']);
    const { body } = await applicant.get(PATHS.profile).expect(200);
    expect(body.answer).toEqual({ about_name: 'Ada' });
    await save({ [HEADERS.stepVersions]: 'about=2.2.0' }).expect(400);
  });

  it('is created only for published, compatible versions', async () => {
    await link({ about: '9.9.9' }).expect(404);
    expect((await link({ about: '3.0.0' }).expect(400)).body.message).toMatch(
      /isn’t compatible with what is live/,
    );
    await link({}).expect(400);
    await link({ '../about': '1.0.0' }).expect(400);
  });

  it("is rejected in the reader's language", async () => {
    const open = (language: string) =>
      site
        .browser()
        .get(`${PATHS.trial}?token=x`)
        .set({ accept: 'text/html,*/*;q=0.8', 'accept-language': language })
        .expect(403)
        .expect('content-type', 'text/html; charset=utf-8')
        .expect('cache-control', 'no-store')
        .expect('content-language', language);
    expect((await open('en')).text).toContain('<h1>This link can&#39;t be used</h1>');
    expect((await open('es')).text).toMatch(
      /<html lang="es" dir="ltr">[^]*<h1>Este enlace no se puede usar</,
    );
    const arabic = await open('ar');
    expect(arabic.text).toMatch(/<html lang="ar" dir="rtl">[^]*<a href="\/">الانتقال إلى الطلب</);
    expect(arabic.headers['content-security-policy']).toContain("default-src 'none'; style-src 'sha256-");
  });

  it("can't be forged, and expires", async () => {
    const address = await linkTo({ about: '2.0.0' });
    const token = new URLSearchParams(address.split('?')[1]).get('token') ?? '';
    const payload = Buffer.from(JSON.stringify({ versions: { about: '2.0.0' }, endsAt: 9e15 })).toString(
      'base64url',
    );
    for (const forged of ['', 'x', `${payload}.${token.split('.')[1]}`, `${token}x`, token.slice(0, -1)]) {
      const { body } = await site.browser().get(`${PATHS.trial}?token=${forged}`).expect(403);
      expect(body).toEqual({
        code: 'trial_refused',
        message: TEXTS.trialRefused,
        text: 'shared.trialRefused',
      });
      const cookie = `portico_trial=${forged}`;
      const reply = await site.browser().get('/about').set('cookie', cookie).expect(200);
      expect(pageDataOf(reply.text).trial).toBeNull();
    }
    const browser = site.browser();
    await browser.get(address).expect(303);
    site.clock.advance(THREE_DAYS);
    const reply = await browser.get('/about').expect(200);
    expect(pageDataOf(reply.text).trial).toBeNull();
    await site.browser().get(address).expect(403);
  });
});
