import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { PATHS } from '@portico/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pageDataOf } from '../testing/page-data-of.ts';
import { startTestSite, type TestSite } from '../testing/test-api-with-releases.ts';

/** Enough visitors to compare shares, because the server distributes cohorts evenly rather than at random. */
const VISITORS = 300;
const AT_ONCE = 20;

let site: TestSite;
const agent = new http.Agent({ keepAlive: true, maxSockets: AT_ONCE });
beforeAll(async () => {
  site = await startTestSite();
  await site.goLive({ name: 'shell', version: '1.0.0' });
  await site.goLive({ name: 'about', version: '1.0.0' });
  await site.goLive({ name: 'essay', version: '1.0.0' });
  await site.release({ name: 'about', version: '1.1.0' });
});
afterAll(async () => {
  agent.destroy();
  await site.close();
});

const canary = async (percent: number) => {
  const { revision } = await site.core.releases.overview.channel('about');
  await site.core.releases.registry.change(
    [{ action: 'canary', name: 'about', version: '1.1.0', percent, expectedRevision: revision }],
    { actor: 'ann' },
  );
  await site.core.releases.watcher.refresh();
};

function visit(cookie: string): Promise<{ version: string | undefined; cookie: string }> {
  const { port } = (site.browser().get('/').app as { address(): AddressInfo }).address();
  return new Promise((resolve, reject) => {
    const request = http.get(
      { port, host: '127.0.0.1', path: '/about', agent, headers: { cookie } },
      (reply) => {
        let html = '';
        reply.setEncoding('utf8').on('data', (part) => (html += part));
        reply.on('end', () => {
          const set = reply.headers['set-cookie']?.map((each) => each.split(';')[0]).join('; ');
          const about = pageDataOf(html).steps.find(({ id }) => id === 'about');
          resolve({ version: about?.chosen.version, cookie: set ?? cookie });
        });
      },
    );
    request.on('error', reject);
  });
}

async function all<T>(count: number, work: (index: number) => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  let next = 0;
  const lane = async () => {
    for (let index = next++; index < count; index = next++) results[index] = await work(index);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  return results;
}

const share = (visits: { version: string | undefined }[]) =>
  visits.filter(({ version }) => version === '1.1.0').length / visits.length;

describe('canary', () => {
  it('sets no cookie without a canary', async () => {
    expect(await visit('')).toEqual({ version: '1.0.0', cookie: '' });
  });

  it('of 10% is seen by 9 to 11 of 100 visitors, consistently', async () => {
    await canary(10);
    const first = await all(VISITORS, () => visit(''));
    expect(first.every(({ cookie }) => /^portico_cohort=\d{1,4}$/.test(cookie))).toBe(true);
    expect(share(first)).toBeGreaterThanOrEqual(0.09);
    expect(share(first)).toBeLessThanOrEqual(0.11);
    const again = await all(VISITORS, (index) => visit(first[index]!.cookie));
    expect(again).toEqual(first);

    await canary(30);
    const more = await all(VISITORS, (index) => visit(first[index]!.cookie));
    expect(
      more.filter(({ version }, index) => first[index]!.version === '1.1.0' && version !== '1.1.0'),
    ).toEqual([]);
    expect(share(more)).toBeGreaterThanOrEqual(0.28);
    expect(share(more)).toBeLessThanOrEqual(0.32);
  });

  it('falls back to the live version, and the live version to the last good one', async () => {
    const [canaryVisitor, usualVisitor] = ['1.1.0', '1.0.0'].map((wanted) => ({ wanted }));
    for (const { wanted } of [canaryVisitor!, usualVisitor!]) {
      const visits = await all(40, () => visit(''));
      const { cookie } = visits.find(({ version }) => version === wanted)!;
      const { text } = await site.browser().get('/about').set('cookie', cookie).expect(200);
      const [about] = pageDataOf(text).steps;
      expect(about?.fallback?.version ?? null).toBe(wanted === '1.1.0' ? '1.0.0' : null);
      expect(about).not.toHaveProperty('trial');
    }
  });

  it('follows an applicant to every device, and stays when the share is reduced', async () => {
    await canary(99);
    const seen = async (agent: Awaited<ReturnType<TestSite['applicant']>>) =>
      pageDataOf((await agent.get('/about').expect(200)).text).steps[0]?.chosen.version;
    const both = ['canary@example.edu', 'other@example.edu'];
    const versions = [];
    for (const username of both) versions.push(await seen(await site.applicant(username)));
    const username = both[versions.indexOf('1.1.0')];
    expect(username).toBeDefined();
    const stored = await site.core.platform.database.dataSource.query(
      `SELECT step_versions, cohort FROM application p JOIN account a ON a.id = p.account_id WHERE a.email = '${username}'`,
    );
    const kept = stored[0].step_versions;
    expect(typeof kept === 'string' ? JSON.parse(kept) : kept).toEqual({
      about: '1.1.0',
      essay: '1.0.0',
    });
    expect(stored[0].cohort).toEqual(expect.any(Number));

    await canary(1);
    const otherDevice = await site.applicant(username);
    expect(await seen(otherDevice)).toBe('1.1.0');

    const { revision } = await site.core.releases.overview.channel('about');
    await site.core.releases.registry.change(
      [{ action: 'set-back', name: 'about', expectedRevision: revision }],
      { actor: 'ann' },
    );
    await site.core.releases.watcher.refresh();
    expect(await seen(otherDevice)).toBe('1.0.0');
    expect((await otherDevice.get(PATHS.profile).expect(200)).body.username).toBe(username);
  });
});
