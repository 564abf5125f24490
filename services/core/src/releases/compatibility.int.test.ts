import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { channel, openTestReleases, type TestReleases } from './testing/open-test-releases.ts';

let releases: TestReleases;
beforeEach(async () => {
  releases = await openTestReleases();
  await releases.goLive({ name: 'shell', version: '1.0.0', facade: '1.2.0' });
  await releases.goLive({ name: 'pets', version: '1.0.0', facade: '^1.0.0' });
});
afterEach(() => releases.close());

describe('a shell and its steps', () => {
  it('a step that needs a newer facade is not promoted', async () => {
    await releases.publish({ name: 'pets', version: '2.0.0', facade: '^1.3.0' });
    await expect(releases.registry.promote('pets', '2.0.0', 1, 'ann')).rejects.toThrow(
      'pets 2.0.0 needs the facade ^1.3.0; the shell 1.0.0 provides 1.2.0.',
    );
    expect(await channel(releases.database, 'pets')).toMatchObject({ live: '1.0.0', revision: 1 });
  });

  it('a shell that a live step can not run in is not promoted', async () => {
    await releases.publish({ name: 'shell', version: '2.0.0', facade: '2.0.0' });
    await expect(releases.registry.promote('shell', '2.0.0', 1, 'ann')).rejects.toThrow(
      'pets 1.0.0 needs the facade ^1.0.0; the shell 2.0.0 provides 2.0.0.',
    );
  });

  it('a shell that a last good release can not run in is not promoted', async () => {
    await releases.goLive({ name: 'pets', version: '1.1.0', facade: '>=1.0.0' });
    await releases.publish({ name: 'shell', version: '2.0.0', facade: '2.0.0' });
    await expect(releases.registry.promote('shell', '2.0.0', 1, 'ann')).rejects.toThrow('pets 1.0.0 needs');
  });

  it('move on together, and a last good release that stays behind is forgotten', async () => {
    await releases.publish({ name: 'shell', version: '2.0.0', facade: '2.0.0' });
    await releases.publish({ name: 'pets', version: '2.0.0', facade: '^2.0.0' });
    await releases.registry.change(
      [
        { action: 'promote', name: 'shell', version: '2.0.0', expectedRevision: 1 },
        { action: 'promote', name: 'pets', version: '2.0.0', expectedRevision: 1 },
      ],
      { actor: 'ann' },
    );
    expect(await channel(releases.database, 'pets')).toMatchObject({ live: '2.0.0', lastGood: null });
    expect(await channel(releases.database, 'shell')).toMatchObject({ live: '2.0.0', lastGood: '1.0.0' });
  });
});
