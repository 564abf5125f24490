import { HEADERS, PATHS, RELEASE_PATHS, TEXTS } from '@portico/contracts';
import { stepDefinition } from '@portico/core/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { pageDataOf } from '../testing/page-data-of.ts';
import { staffAgent } from '../testing/test-staff.ts';
import { startTestSite, type TestSite } from '../testing/test-api-with-releases.ts';

const A_DAY_AND_MORE = 25 * 3_600_000;
type Browser = Awaited<ReturnType<TestSite['applicant']>>;

function essay(isRequired: boolean) {
  const definition = stepDefinition('essay', ['essay_text']);
  const [question] = definition.groups[0]!.questions as { rules: unknown[] }[];
  if (!isRequired) question!.rules = [];
  return definition;
}

describe('version that validates', () => {
  let site: TestSite;
  beforeEach(async () => {
    site = await startTestSite();
    await site.goLive({ name: 'shell', version: '1.0.0' });
    await live('1.0.0', true);
  });
  afterEach(() => site.close());

  const live = (version: string, isRequired: boolean) =>
    site.goLive({ name: 'essay', version, definition: essay(isRequired) });
  const publish = (version: string, isRequired: boolean) =>
    site.release({ name: 'essay', version, definition: essay(isRequired) });
  const pageOf = async (browser: Browser) => pageDataOf((await browser.get('/essay').expect(200)).text);
  const submit = (browser: Browser, version?: string, page?: string) => {
    const request = browser.post(PATHS.submit);
    if (version !== undefined) void request.set(HEADERS.stepVersions, `essay=${version}`);
    return page === undefined ? request : request.set(HEADERS.page, page);
  };
  const missing = { essay: { essay_text: ['essay_text is required.'] } };
  const problems = {
    essay: { essay_text: [{ id: 'essay_text.rules.required', message: 'essay_text is required.' }] },
  };
  const renewed = {
    code: 'incomplete',
    message: TEXTS.incompleteRenewed,
    text: 'shared.incompleteRenewed',
    errors: missing,
    problems,
  };
  const incomplete = {
    code: 'incomplete',
    message: TEXTS.incomplete,
    text: 'shared.incomplete',
    errors: missing,
    problems,
  };

  it("isn't one published but never served", async () => {
    await publish('0.9.0', false);
    const browser = await site.applicant();
    await submit(browser, '0.9.0').expect(422, renewed);
    const { pageId } = await pageOf(browser);
    await submit(browser, '0.9.0', pageId).expect(422, renewed);
    await submit(browser, '0.9.0', `${pageId}x`).expect(422, renewed);
    await submit(browser, '1.0.0', pageId).expect(422, incomplete);
  });

  it("is the page's, even if it is no longer live or last good", async () => {
    await live('2.0.0', false);
    const [early, late] = [await site.applicant(), await site.applicant()];
    const { pageId } = await pageOf(early);
    await live('3.0.0', true);
    await live('4.0.0', true);
    await submit(late, '2.0.0', pageId).expect(422, renewed);
    await submit(early, '2.0.0', pageId).expect(200);
  });

  it('is that of the page on which a visitor became an applicant, and stays', async () => {
    await live('2.0.0', false);
    const { pageId } = await pageOf(site.browser());
    const browser = await site.applicant();
    const headers = { [HEADERS.page]: pageId, [HEADERS.stepVersions]: 'essay=2.0.0' };
    await browser.get(PATHS.profile).set(headers).expect(200);
    await live('3.0.0', true);
    await live('4.0.0', true);
    site.clock.advance(A_DAY_AND_MORE);
    const again = await site.applicant('applicant-1@example.edu');
    await submit(again).expect(200);
  });

  it('is the recorded one for a page open for days, and for programs, while it is published', async () => {
    await live('2.0.0', false);
    const username = 'slow@example.edu';
    const { pageId } = await pageOf(await site.applicant(username));
    await live('3.0.0', true);
    await live('4.0.0', true);
    site.clock.advance(A_DAY_AND_MORE);
    const slow = await site.applicant(username);
    await site.core.releases.registry.withdraw('essay', '2.0.0', { actor: 'ann' });
    await site.core.releases.watcher.refresh();
    await submit(slow).expect(422, incomplete);
    await submit(slow, '2.0.0', pageId).expect(422, renewed);
    await slow.put(PATHS.answer).send({ essay_text: 'Ink.' }).expect(200);
    await submit(slow, '2.0.0', pageId).expect(200);
  });

  it('is the live one for a page open for days, once another device was served it', async () => {
    await live('2.0.0', false);
    const username = 'two@example.edu';
    const { pageId } = await pageOf(await site.applicant(username));
    await live('3.0.0', true);
    await live('4.0.0', true);
    const other = await site.applicant(username);
    await pageOf(other);
    await submit(other, '4.0.0', (await pageOf(other)).pageId).expect(422, incomplete);
    site.clock.advance(A_DAY_AND_MORE);
    await submit(await site.applicant(username), '2.0.0', pageId).expect(422, renewed);
    expect((await submit(await site.applicant(username))).status).toBe(422);
  });

  it('is the last good one if a page falls back to it', async () => {
    await live('2.0.0', false);
    await live('3.0.0', true);
    const browser = await site.applicant();
    const { steps, pageId } = await pageOf(browser);
    expect(steps[0]?.fallback?.version).toBe('2.0.0');
    await submit(browser, '2.0.0', pageId).expect(200);
  });

  it('is a canary only for its visitors', async () => {
    await publish('2.0.0', false);
    const { revision } = await site.core.releases.overview.channel('essay');
    await site.core.releases.registry.change(
      [{ action: 'canary', name: 'essay', version: '2.0.0', percent: 50, expectedRevision: revision }],
      { actor: 'ann' },
    );
    await site.core.releases.watcher.refresh();
    // Any three consecutive cohorts include both versions.
    const browsers = [await site.applicant(), await site.applicant(), await site.applicant()];
    const shown: (string | undefined)[] = [];
    for (const browser of browsers) shown.push((await pageOf(browser)).steps[0]?.chosen.version);
    expect(new Set(shown)).toEqual(new Set(['1.0.0', '2.0.0']));
    const replies = [];
    for (const browser of browsers) replies.push((await submit(browser, '2.0.0')).status);
    expect(replies).toEqual(shown.map((version) => (version === '2.0.0' ? 200 : 422)));
  });

  describe('page with a preview', () => {
    const tryOut = async () => {
      await publish('2.0.0', false);
      const ann = await staffAgent(site, 'releases');
      const { body } = await ann.post(RELEASE_PATHS.trials).send({ versions: { essay: '2.0.0' } });
      const browser = await site.applicant();
      await browser.get((body as { url: string }).url.slice(site.core.settings.publicUrl.length)).expect(303);
      const { pageId, trial } = await pageOf(browser);
      expect(trial).not.toBeNull();
      return { browser, pageId };
    };

    it("can't submit, however old it is, and its version counts nowhere else", async () => {
      const { browser, pageId } = await tryOut();
      const refused = { code: 'trial_page', message: TEXTS.trialPage, text: 'shared.trialPage' };
      await submit(browser, '2.0.0', pageId).expect(409, refused);
      await submit(browser, '2.0.0').expect(422, renewed);
      await browser.get(PATHS.leaveTrial).expect(303);
      await submit(browser, '2.0.0', (await pageOf(browser)).pageId).expect(422, renewed);
      site.clock.advance(A_DAY_AND_MORE);
      const later = await site.applicant('applicant-1@example.edu');
      await submit(later, '2.0.0', pageId).expect(409, refused);
    });

    it("doesn't report its errors to staff", async () => {
      const { browser, pageId } = await tryOut();
      await browser.post(PATHS.webStatus).send({ web_status: 'validating' }).expect(200);
      const post = (headers: Record<string, string>) =>
        browser.post(PATHS.validations).set(headers).send(missing).expect(200);
      const stored = async () => {
        const [row] = await site.core.platform.database.dataSource.query(
          'SELECT validations FROM application',
        );
        return typeof row.validations === 'string' ? JSON.parse(row.validations) : row.validations;
      };
      await post({ [HEADERS.page]: pageId, [HEADERS.stepVersions]: 'essay=2.0.0' });
      await post({ [HEADERS.stepVersions]: 'essay=2.0.0' });
      expect(await stored()).toEqual({});
      await post({ [HEADERS.stepVersions]: 'essay=1.0.0' });
      expect(await stored()).toEqual(missing);
    });
  });
});
