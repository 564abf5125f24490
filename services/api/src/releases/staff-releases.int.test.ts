import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import {
  type ChannelChangePayload,
  RELEASE_PATHS,
  type ReleaseChannelReply,
  releaseHistoryPath,
  releasePath,
  releaseVersionPath,
  releaseWithdrawPath,
} from '@portico/contracts';
import { type ReleaseOptions, stepDefinition, writeRelease } from '@portico/core/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { staffAgent } from '../testing/test-staff.ts';
import { startTestSite, type TestSite } from '../testing/test-api-with-releases.ts';

let site: TestSite;
let ann: Awaited<ReturnType<typeof staffAgent>>;
async function open() {
  site = await startTestSite();
  ann = await staffAgent(site, 'releases', 'releases:shell');
  await site.goLive({ name: 'shell', version: '1.0.0', facade: '1.2.0' });
  await site.goLive({ name: 'about', version: '1.0.0' });
}
const close = () => site.close();

let builds = 0;
function built(options: ReleaseOptions): Record<string, string> {
  const folder = writeRelease(path.join(site.core.settings.dataDir, 'builds', String(builds++)), options);
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
  return Object.fromEntries(names.map((name) => [name, readFileSync(path.join(folder, name), 'base64')]));
}
const publish = (options: ReleaseOptions, more: object = {}) =>
  ann.post(RELEASE_PATHS.releases).send({ files: built(options), ...more });
const looked = (version: string, problems: string[] = [], name = 'about') =>
  site.core.releases.checks.record({ [name]: version }, problems);
const change = (...changes: ChannelChangePayload[]) => ann.post(RELEASE_PATHS.changes).send({ changes });
const promote = (version: string, expected_revision: number) =>
  change({ name: 'about', action: 'promote', version, expected_revision });
const about = async () => (await ann.get(releasePath('about')).expect(200)).body as ReleaseChannelReply;
const folderOf = (version: string) => path.join(site.core.releases.folder, 'about', version);

describe('refused release', () => {
  beforeAll(open);
  afterAll(close);

  it.each<[string, (files: Record<string, string>) => void, RegExp]>([
    [
      'a file with other bytes',
      (files) => void (files['remoteEntry.js'] = 'AAAA'),
      /remoteEntry\.js is not the file/,
    ],
    ['a missing file', (files) => delete files['step.json'], /step\.json is missing/],
    [
      'a file that it does not name',
      (files) => void (files['extra.js'] = 'AAAA'),
      /"extra\.js" is not among/,
    ],
    ['a path out of its folder', (files) => void (files['../../evil.js'] = 'AAAA'), /evil\.js" is not among/],
    ['no release.json', (files) => delete files['release.json'], /there is no release\.json/],
    [
      'something else as release.json',
      (files) => void (files['release.json'] = btoa('[]')),
      /must be of type object/,
    ],
  ])('is rejected with %s, leaving nothing', async (_, spoil, reason) => {
    const files = built({ name: 'about', version: '2.0.0' });
    spoil(files);
    const { body } = await ann.post(RELEASE_PATHS.releases).send({ files }).expect(400);
    expect(body).toMatchObject({ code: 'release_refused', message: expect.stringMatching(reason) });
    expect(existsSync(folderOf('2.0.0'))).toBe(false);
    expect(readdirSync(site.core.releases.folder).filter((name) => name.startsWith('.'))).toEqual([]);
  });

  it.each<[string, Partial<ReleaseOptions>, RegExp]>([
    [
      'a path in its own release.json',
      { change: (release) => void (release.files['../x.js'] = release.files['step.json']!) },
      /not allowed/,
    ],
    ['a version that is a path', { change: (release) => void (release.version = '1/../../..') }, /version/],
    ['a source map', { files: { 'page.js.map': '{}' } }, /is or references a source map/],
    [
      'a reference to a source map',
      { files: { 'page.js': '//# sourceMappingURL=x.map' } },
      /references a source map/,
    ],
    [
      'a secret',
      { files: { 'page.js': `k="portico_staff_${'a'.repeat(43)}"` } },
      /seems to contain a staff key/,
    ],
    [
      'a URL with a password',
      { files: { 'page.js': '"mysql://portico:geheim@db/portico"' } },
      /a URL with a password/,
    ],
    [
      'too much script',
      { files: { 'page.js': Array.from({ length: 40_000 }, (_, n) => (n * 7919).toString(36)).join('') } },
      /the budget is 60000/,
    ],
    [
      'a facade that the live shell has not',
      { facade: '^1.3.0' },
      /needs the facade \^1\.3\.0; the shell 1\.0\.0 provides 1\.2\.0/,
    ],
  ])('is rejected with %s, leaving nothing', async (_, options, reason) => {
    const { body } = await publish({ name: 'about', version: '2.0.0', ...options }).expect(400);
    expect(body.message).toMatch(reason);
    expect(existsSync(folderOf('2.0.0'))).toBe(false);
  });
});

describe('published release', () => {
  beforeEach(open);
  afterEach(close);
  it.each<[string, Record<string, string>, RegExp]>([
    [
      'a style sheet that overflows the stack of its parser',
      { 'about.css': '.a{/*}*/'.repeat(20_000) },
      /could not be checked: the check ended with SIG/,
    ],
    ['a style sheet of 6 MB', { 'about.css': '.a{color:red}'.repeat(480_000) }, /has 6240000 bytes/],
    [
      'a definition that is nested 5,000 levels deep',
      { 'step.json': `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}` },
      /step\.json is nested too deep/,
    ],
    ['a definition that is none', { 'step.json': '{"id":"about"}' }, /Invalid step definition/],
  ])('is rejected with %s without disturbing the server', async (_what, files, sentence) => {
    const { body } = await publish({ name: 'about', version: '1.1.0', files }).expect(400);
    expect(body).toMatchObject({ code: 'release_refused', message: expect.stringMatching(sentence) });
    await publish({ name: 'about', version: '1.2.0' }).expect(200);
  });

  it('is published, promoted, rolled back, and withdrawn, as the history shows', async () => {
    const options = { name: 'about', version: '1.1.0' };
    const check = { state: 'pending', at: null, problems: [] };
    expect((await publish(options).expect(200)).body).toEqual({
      ...options,
      published: true,
      check,
      warnings: [],
    });
    expect(await about()).toMatchObject({ live: '1.0.0', revision: 1 });
    expect((await publish(options).expect(200)).body.published).toBe(false);
    await looked('1.1.0');

    const promoted = (await promote('1.1.0', 1).expect(200)).body.channels[0] as ReleaseChannelReply;
    expect(promoted).toMatchObject({ name: 'about', live: '1.1.0', last_good: '1.0.0', revision: 2 });
    expect(promoted.versions.map(({ version }) => version)).toEqual(['1.1.0', '1.0.0']);
    expect(site.core.releases.definitions.live().about).toBe('1.1.0');
    await site.browser().get('/releases/about/1.1.0/remoteEntry.js').expect(200);

    await change({ name: 'about', action: 'rollback', expected_revision: 2 }).expect(200);
    const withdrawn = await ann
      .post(releaseWithdrawPath('about'))
      .send({ version: '1.1.0', reason: 'wrong word' });
    expect(withdrawn.body.versions[0]).toMatchObject({ version: '1.1.0', withdrawn_at: expect.any(String) });
    const { entries } = (await ann.get(releaseHistoryPath('about')).expect(200)).body;
    expect(
      entries.map((each: Record<string, unknown>) => [each.action, each.version, each.actor, each.reason]),
    ).toEqual([
      ['withdraw', '1.1.0', 'Ann', 'wrong word'],
      ['rollback', '1.0.0', 'Ann', null],
      ['promote', '1.1.0', 'Ann', null],
      ['publish', '1.1.0', 'Ann', null],
      ['promote', '1.0.0', 'test', null],
      ['publish', '1.0.0', 'test', null],
    ]);
  });

  it("isn't served before the server has checked it, or if it failed", async () => {
    await publish({ name: 'about', version: '1.1.0' }).expect(200);
    const attempts = () => [
      promote('1.1.0', 1),
      change({ name: 'about', action: 'canary', version: '1.1.0', percent: 10, expected_revision: 1 }),
      change({ name: 'about', action: 'rollback', version: '1.1.0', expected_revision: 1 }),
      ann.post(RELEASE_PATHS.trials).send({ versions: { about: '1.1.0' } }),
    ];
    for (const refused of attempts())
      expect((await refused.expect(409)).body).toMatchObject({
        code: 'not_checked',
        message: expect.stringMatching(
          /^about 1\.1\.0 has not been checked yet\. .*repeat it: `check about@1\.1\.0`/,
        ),
      });
    await looked('1.1.0', ['/about: none of its questions appeared.']);
    for (const refused of attempts())
      expect((await refused.expect(409)).body).toMatchObject({
        code: 'check_refused',
        message: expect.stringContaining('/about: none of its questions appeared.'),
      });
    const { body } = await ann.get(releaseVersionPath('about', '1.1.0')).expect(200);
    expect(body.check).toMatchObject({ state: 'refused', at: expect.any(String) });
    expect(await about()).toMatchObject({ live: '1.0.0', canary: null, revision: 1 });
  });

  it('is checked again on request, together with what it needs', async () => {
    await publish({ name: 'about', version: '2.0.0', facade: '^2.0.0' }, { ahead: true }).expect(200);
    await publish({ name: 'shell', version: '2.0.0', facade: '2.0.0' }, { ahead: true }).expect(200);
    const jobs = () =>
      site.core.platform.database.reads.query("SELECT kind FROM job WHERE kind LIKE 'check-%'");
    expect(await jobs()).toEqual([]);
    const versions = { about: '2.0.0', shell: '2.0.0' };
    const { body } = await ann.post(RELEASE_PATHS.checks).send({ versions }).expect(200);
    const check = { state: 'pending', at: null, problems: [] };
    expect(body.checks).toEqual(
      Object.entries(versions).map(([name, version]) => ({ name, version, check })),
    );
    expect(await jobs()).toHaveLength(1);
    await ann.post(RELEASE_PATHS.checks).send({ versions }).expect(200);
    expect(await jobs()).toHaveLength(1);
    await ann
      .post(RELEASE_PATHS.checks)
      .send({ versions: { about: '9.9.9' } })
      .expect(404);
  });

  it('of a new step goes after the signature step only if requested', async () => {
    const signing = stepDefinition('about', ['about_name', 'about_signature']);
    Object.assign(signing.groups[0]!.questions[1]!, { certifies: true });
    await site.goLive({ name: 'about', version: '1.1.0', definition: signing });
    const late = { ...stepDefinition('essays'), order: signing.order + 0.5 };
    const options = { name: 'essays', version: '1.0.0', definition: late };
    const { body } = await publish(options).expect(400);
    expect(body.message).toContain('puts it after "about" (97), where applicants sign');
    await publish(options, { after_signature: true }).expect(200);
    const early = { ...late, order: signing.order - 0.5 };
    await publish({ name: 'essays', version: '1.0.1', definition: early }).expect(200);
  });

  it('requires a key with the right scope', async () => {
    const jobs = await staffAgent(site, 'jobs');
    for (const [agent, status] of [
      [site.browser(), 401],
      [jobs, 403],
    ] as const) {
      await agent.get(RELEASE_PATHS.releases).expect(status);
      await agent.post(RELEASE_PATHS.releases).send({ files: {} }).expect(status);
      await agent.post(RELEASE_PATHS.changes).send({ changes: [] }).expect(status);
      await agent
        .post(RELEASE_PATHS.trials)
        .send({ versions: { about: '1.0.0' } })
        .expect(status);
    }
    // The body is refused before it is read, even if it never ends.
    await site
      .browser()
      .post(RELEASE_PATHS.releases)
      .set('content-type', 'application/json')
      .send('{"files":')
      .expect(401);
  });

  it('is rejected if a compressed form has different content', async () => {
    const options: ReleaseOptions = {
      name: 'about',
      version: '2.0.0',
      change: (release) => void (release.files['remoteEntry.js.br'] = release.files['step.json.br']!),
    };
    const files = built(options);
    files['remoteEntry.js.br'] = files['step.json.br']!;
    const { body } = await ann.post(RELEASE_PATHS.releases).send({ files }).expect(400);
    expect(body.message).toMatch(/remoteEntry\.js\.br is not the compressed form of remoteEntry\.js/);
  });

  it('never replaces an existing one', async () => {
    const { body } = await publish({ name: 'about', version: '1.0.0', files: { 'more.js': '1' } }).expect(
      400,
    );
    expect(body.message).toMatch(/already published with different files/);
    expect(existsSync(path.join(folderOf('1.0.0'), 'more.js'))).toBe(false);
  });

  it('may be larger than other requests, but not unlimited', async () => {
    // Incompressible data in a file that isn't a script, which would have a size budget.
    const noise = (bytes: number) =>
      Buffer.from(Array.from({ length: bytes }, (_, n) => (n * n * 31 + (n >> 7)) % 251)).toString('latin1');
    await publish({ name: 'about', version: '3.0.0', files: { 'photo.png': noise(300_000) } }).expect(200);
    const files = { 'release.json': 'A'.repeat(13 * 1024 * 1024) };
    await ann.post(RELEASE_PATHS.releases).send({ files }).expect(413);
  });

  it('can be checked before publishing', async () => {
    const check = (options: ReleaseOptions) => {
      const { 'release.json': release, 'step.json': step } = built(options);
      return ann.post(RELEASE_PATHS.check).send({ files: { 'release.json': release, 'step.json': step } });
    };
    expect((await check({ name: 'about', version: '2.0.0' }).expect(200)).body).toEqual({
      published: false,
      problems: [],
    });
    expect((await check({ name: 'about', version: '1.0.0' }).expect(200)).body.published).toBe(true);
    const refused: [ReleaseOptions, RegExp, number][] = [
      [{ name: 'about', version: '2.0.0', facade: '^9.0.0' }, /needs the facade \^9\.0\.0/, 400],
      [
        { name: 'about', version: '1.0.0', files: { 'more.js': '1' } },
        /already published with different files/,
        400,
      ],
      [
        { name: 'about', version: '1.0-0' },
        /container name about_1_0_0 .* is already used by about 1\.0\.0/,
        409,
      ],
      [
        { name: 'essays', version: '1.0.0', definition: { ...stepDefinition('essays'), route: '/about' } },
        /the route "\/about" of essays 1\.0\.0 is already used by the step "about" \(1\.0\.0, live\)/,
        400,
      ],
    ];
    for (const [wishes, reason, status] of refused) {
      const { body } = await check(wishes).expect(200);
      expect(body.problems).toEqual([expect.stringMatching(reason)]);
      expect((await publish(wishes).expect(status)).body.message).toMatch(reason);
    }
    expect(readdirSync(path.dirname(folderOf('1.0.0')))).toEqual(['1.0.0']);
    expect(existsSync(path.join(site.core.releases.folder, 'essays'))).toBe(false);
  });
});

describe('published shell', () => {
  beforeEach(open);
  afterEach(close);
  it("is rejected if a live or last good step wouldn't run in it, unless published ahead; then it can't be promoted alone", async () => {
    const next = { name: 'shell', version: '2.0.0', facade: '2.0.0' };
    expect((await publish(next).expect(400)).body.message).toMatch(
      /about 1\.0\.0 needs the facade \^1\.0\.0; the shell 2\.0\.0 provides 2\.0\.0/,
    );
    await publish(next, { ahead: true }).expect(200);
    await looked('2.0.0', [], 'shell');
    const promoteShell = {
      name: 'shell',
      action: 'promote',
      version: '2.0.0',
      expected_revision: 1,
    } as const;
    expect((await change(promoteShell).expect(400)).body.code).toBe('release_refused');

    await publish({ name: 'about', version: '2.0.0', facade: '^2.0.0' }, { ahead: true }).expect(200);
    await looked('2.0.0');
    await change(promoteShell, {
      name: 'about',
      action: 'promote',
      version: '2.0.0',
      expected_revision: 1,
    }).expect(200);
    expect(site.core.releases.definitions.live()).toEqual({ shell: '2.0.0', about: '2.0.0' });
  });

  it('is rolled back like a step', async () => {
    await publish({ name: 'shell', version: '1.1.0', facade: '1.3.0' }).expect(200);
    await looked('1.1.0', [], 'shell');
    await change({ name: 'shell', action: 'promote', version: '1.1.0', expected_revision: 1 }).expect(200);
    const page = async () => (await site.browser().get('/about')).text;
    expect(await page()).toContain('/releases/shell/1.1.0/shell.js');
    await change({ name: 'shell', action: 'rollback', expected_revision: 2 }).expect(200);
    expect(await page()).toContain('/releases/shell/1.0.0/shell.js');
  });
});

describe('concurrent changes', () => {
  beforeEach(open);
  afterEach(close);
  it('promote one, and report to the other person that someone was first', async () => {
    await publish({ name: 'about', version: '1.1.0' }).expect(200);
    await publish({ name: 'about', version: '1.2.0' }).expect(200);
    await Promise.all([looked('1.1.0'), looked('1.2.0')]);
    const replies = await Promise.all([promote('1.1.0', 1), promote('1.2.0', 1)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [late] = replies.filter(({ status }) => status === 409);
    expect(late?.body).toEqual({
      code: 'revision_conflict',
      message:
        'The channel of about is at revision 2, not 1: someone changed it. Check the current state, then retry.',
    });
    expect((await about()).revision).toBe(2);
  });
});

describe('key for the releases of one name', () => {
  beforeEach(open);
  afterEach(close);
  it('can do everything with them and nothing with others', async () => {
    const team = await staffAgent(site, 'releases:about');
    const send = (path: string, body: object) => team.post(path).send(body);
    const options = { name: 'about', version: '1.1.0' };
    const promoting = (name: string) => ({ name, action: 'promote', version: '1.1.0', expected_revision: 1 });
    await send(RELEASE_PATHS.check, { files: built(options) }).expect(200);
    await send(RELEASE_PATHS.releases, { files: built(options) }).expect(200);
    await send(RELEASE_PATHS.checks, { versions: { about: '1.1.0' } }).expect(200);
    await looked('1.1.0');
    await send(RELEASE_PATHS.trials, { versions: { about: '1.1.0' } }).expect(200);
    await team.get(releaseHistoryPath('shell')).expect(200);
    const { body } = await team.get(`${RELEASE_PATHS.releases}/about/insights`).expect(200);
    expect(body).toMatchObject({ step: 'about', releases: ['1.0.0'] });

    const shell = { name: 'shell', version: '1.1.0', facade: '1.2.0' };
    const refusals = [
      await team.get(`${RELEASE_PATHS.releases}/education/insights`),
      await send(RELEASE_PATHS.check, { files: built(shell) }),
      await send(RELEASE_PATHS.releases, { files: built(shell) }),
      await send(RELEASE_PATHS.changes, { changes: [promoting('shell')] }),
      await send(RELEASE_PATHS.changes, { changes: [promoting('about'), promoting('shell')] }),
      await send(releaseWithdrawPath('shell'), { version: '1.0.0' }),
      await send(RELEASE_PATHS.checks, { versions: { about: '1.1.0', shell: '1.0.0' } }),
      await send(RELEASE_PATHS.trials, { versions: { about: '1.1.0', shell: '1.0.0' } }),
    ];
    for (const { status, body } of refusals)
      expect([status, body.code]).toEqual([403, 'staff_scope_missing']);
    expect((await about()).live).toBe('1.0.0');
    await send(RELEASE_PATHS.changes, { changes: [promoting('about')] }).expect(200);
    expect((await about()).live).toBe('1.1.0');
  });
});

describe('Office', () => {
  beforeEach(open);
  afterEach(close);
  const NEW = { name: 'office', version: '1.1.0' };
  const promoting = {
    changes: [{ name: 'office', action: 'promote', version: '1.1.0', expected_revision: 1 }],
  };
  beforeEach(() => site.goLive({ name: 'office', version: '1.0.0' }));

  it.each([['releases:about'], ['releases'], ['releases:shell']] as const)(
    'is released by no key of %s',
    async (scope) => {
      const other = await staffAgent(site, scope);
      const send = (path: string, body: object) => other.post(path).send(body);
      const refusals = [
        await send(RELEASE_PATHS.check, { files: built(NEW) }),
        await send(RELEASE_PATHS.releases, { files: built(NEW) }),
        await send(RELEASE_PATHS.changes, promoting),
        await send(releaseWithdrawPath('office'), { version: '1.0.0' }),
        await send(RELEASE_PATHS.checks, { versions: { office: '1.0.0' } }),
      ];
      for (const { status, body } of refusals)
        expect([status, body.code]).toEqual([403, 'staff_scope_missing']);
      expect((await other.get(releasePath('office')).expect(200)).body).toMatchObject({
        live: '1.0.0',
        versions: [{ version: '1.0.0', withdrawn_at: null }],
      });
    },
  );

  it('is released with its named scope after passing its check', async () => {
    const own = await staffAgent(site, 'releases:office');
    await own
      .post(RELEASE_PATHS.releases)
      .send({ files: built(NEW) })
      .expect(200);
    await looked('1.1.0', ['the login did not appear within 10 s.'], 'office');
    const { body } = await own.post(RELEASE_PATHS.changes).send(promoting).expect(409);
    expect(body.message).toContain('the login did not appear');
    await looked('1.1.0', [], 'office');
    await own.post(RELEASE_PATHS.changes).send(promoting).expect(200);
    expect(site.core.releases.officePage()?.version).toBe('1.1.0');
  });
});
