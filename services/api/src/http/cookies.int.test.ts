import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { COOKIES, PATHS, RELEASE_PATHS } from '@portico/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { staffAgent } from '../testing/test-staff.ts';
import { PASSWORD } from '../testing/test-api.ts';
import { startTestSite, type TestSite } from '../testing/test-api-with-releases.ts';

const SERVICES = path.join(import.meta.dirname, '../../..');

describe('cookies of the Cookie Notice', () => {
  let site: TestSite;
  beforeAll(async () => {
    site = await startTestSite();
    await site.goLive({ name: 'shell', version: '1.0.0' });
    await site.goLive({ name: 'about', version: '1.0.0' });
    await site.release({ name: 'about', version: '1.1.0' });
  });
  afterAll(() => site.close());

  it('are all that the server sets', async () => {
    const names = new Set<string>();
    const note = ({ headers }: { headers: Record<string, unknown> }) => {
      for (const cookie of (headers['set-cookie'] ?? []) as string[]) names.add(cookie.split('=')[0] ?? '');
    };
    const [canary] = [
      { action: 'canary' as const, name: 'about', version: '1.1.0', percent: 50, expectedRevision: 1 },
    ];
    await site.core.releases.registry.change([canary], { actor: 'ann' });
    await site.core.releases.watcher.refresh();
    note(await site.browser().get('/about').expect(200));

    const username = 'cookies@example.edu';
    note(await site.browser().post(PATHS.signup).send({ username, password: PASSWORD }).expect(200));
    const applicant = await site.applicant('already-there@example.edu');
    await site.signUp(username);
    note(await applicant.post(PATHS.login).send({ username, password: PASSWORD }).expect(200));
    note(await applicant.put(PATHS.language).send({ language: 'es' }).expect(200));
    note(await applicant.get(PATHS.logout).expect(200));

    const staff = await staffAgent(site, 'releases');
    const { url } = (
      await staff
        .post(RELEASE_PATHS.trials)
        .send({ versions: { about: '1.1.0' } })
        .expect(200)
    ).body as { url: string };
    note(await site.browser().get(url.slice(site.core.settings.publicUrl.length)).expect(303));

    expect([...names].sort()).toEqual(
      Object.values(COOKIES)
        .filter((cookie) => !('setByPage' in cookie))
        .map(({ name }) => name)
        .sort(),
    );
  });

  it('are set in one place, which knows no others', () => {
    const sources = readdirSync(SERVICES, { recursive: true, encoding: 'utf8' }).filter(
      (file) => /^[a-z]+\/src\/.*\.ts$/.test(file) && !/\.test\.ts$|\/testing\//.test(file),
    );
    const setting = sources.filter((file) =>
      /\.(cookie|clearCookie)\(|set-cookie/i.test(readFileSync(path.join(SERVICES, file), 'utf8')),
    );
    expect(setting).toEqual([path.join('api', 'src', 'http', 'cookies.ts')]);
  });
});
