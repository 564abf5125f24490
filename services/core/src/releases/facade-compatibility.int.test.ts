import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { channel, openTestReleases, type TestReleases } from './testing/open-test-releases.ts';
import { writeRelease } from './testing/release-folder.fixture.ts';

let releases: TestReleases;
beforeEach(async () => {
  releases = await openTestReleases();
  await releases.goLive({ name: 'shell', version: '1.0.0', facade: '1.2.0' });
  await releases.goLive({ name: 'pets', version: '1.0.0', facade: '^1.0.0' });
});
afterEach(() => releases.close());

describe('compatibility of shell and steps', () => {
  it('refuses to promote a step that needs a newer facade', async () => {
    await releases.publish({ name: 'pets', version: '2.0.0', facade: '^1.3.0' });
    await expect(releases.registry.promote('pets', '2.0.0', 1, 'ann')).rejects.toThrow(
      'pets 2.0.0 needs the facade ^1.3.0; the shell 1.0.0 provides 1.2.0.',
    );
    expect(await channel(releases.database, 'pets')).toMatchObject({ live: '1.0.0', revision: 1 });
  });

  it("refuses to promote a shell that a live step can't run in", async () => {
    await releases.publish({ name: 'shell', version: '2.0.0', facade: '2.0.0' });
    await expect(releases.registry.promote('shell', '2.0.0', 1, 'ann')).rejects.toThrow(
      'pets 1.0.0 needs the facade ^1.0.0; the shell 2.0.0 provides 2.0.0.',
    );
  });

  it("refuses to promote a shell that a fallback can't run in", async () => {
    await releases.goLive({ name: 'pets', version: '1.1.0', facade: '>=1.0.0' });
    await releases.publish({ name: 'shell', version: '2.0.0', facade: '2.0.0' });
    await expect(releases.registry.promote('shell', '2.0.0', 1, 'ann')).rejects.toThrow('pets 1.0.0 needs');
  });

  it('promotes both together, and drops an incompatible fallback', async () => {
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

describe('facade exports and the steps that import them', () => {
  const report = 'a'.repeat(64);
  const [THEN, NOW, OTHER] = ['1'.repeat(16), '2'.repeat(16), '3'.repeat(16)];
  const shell = (version: string, provides: Record<string, string[]>) =>
    ({ name: 'shell', version, facade: '1.2.0', report: { report, provides } }) as const;
  const pets = (version: string, uses: Record<string, string>) =>
    ({ name: 'pets', version, facade: '^1.0.0', report: { report, uses } }) as const;
  const promote = async (name: string, version: string) => {
    const { revision = 0 } = (await channel(releases.database, name)) ?? {};
    await releases.registry.promote(name, version, revision, 'ann');
  };

  beforeEach(async () => {
    await releases.goLive(shell('1.1.0', { StepForm: [THEN], useAnswer: [THEN] }));
    await releases.goLive(pets('1.1.0', { StepForm: THEN, useAnswer: THEN }));
  });

  it('accepts a shell with more exports, or with unchanged parts', async () => {
    await releases.goLive(shell('1.2.0', { StepForm: [NOW, THEN], useAnswer: [THEN], useText: [NOW] }));
    expect(await channel(releases.database, 'shell')).toMatchObject({ live: '1.2.0' });
  });

  it.each([
    [
      'lacks a name',
      { StepForm: [THEN] },
      'pets 1.1.0 imports useAnswer from the facade, which is not in the facade of the shell 2.0.0.',
    ],
    [
      'changes a name',
      { StepForm: [THEN], useAnswer: [OTHER] },
      'pets 1.1.0 imports useAnswer from the facade, which differs in the shell 2.0.0 from the one it was built for.',
    ],
  ])('refuses to publish or promote a shell that %s of a live step', async (_, provides, sentence) => {
    const folder = writeRelease(releases.builds, shell('2.0.0', provides));
    await expect(releases.registry.publish(folder, { actor: 'ann', mustFit: true })).rejects.toThrow(
      sentence,
    );
    await releases.registry.publish(folder, { actor: 'ann' });
    await releases.pass('shell', '2.0.0');
    await expect(promote('shell', '2.0.0')).rejects.toThrow(sentence);
  });

  it('refuses a shell without an export used by a canary or fallback', async () => {
    const provides = { StepForm: [THEN] };
    await releases.goLive(pets('1.2.0', { StepForm: THEN }));
    await releases.publish(shell('2.0.0', provides));
    await expect(promote('shell', '2.0.0')).rejects.toThrow('pets 1.1.0 imports useAnswer');
    await releases.goLive(pets('1.3.0', { StepForm: THEN }));
    const { revision = 0 } = (await channel(releases.database, 'pets')) ?? {};
    await releases.registry.change(
      [{ action: 'canary', name: 'pets', version: '1.1.0', percent: 10, expectedRevision: revision }],
      { actor: 'ann' },
    );
    await expect(promote('shell', '2.0.0')).rejects.toThrow('pets 1.1.0 imports useAnswer');
  });

  it('refuses a step that imports a missing export, until a shell has it', async () => {
    await releases.publish(pets('2.0.0', { useText: NOW }));
    await expect(promote('pets', '2.0.0')).rejects.toThrow('pets 2.0.0 imports useText');
    await releases.goLive(shell('1.2.0', { StepForm: [THEN], useAnswer: [THEN], useText: [NOW] }));
    await promote('pets', '2.0.0');
    expect(await channel(releases.database, 'pets')).toMatchObject({ live: '2.0.0' });
  });

  it('ignores releases older than facade reports', async () => {
    await releases.goLive({ name: 'pets', version: '3.0.0', facade: '^1.0.0' });
    await releases.goLive({ name: 'shell', version: '3.0.0', facade: '1.2.0' });
    expect(await channel(releases.database, 'shell')).toMatchObject({ live: '3.0.0' });
  });
});
