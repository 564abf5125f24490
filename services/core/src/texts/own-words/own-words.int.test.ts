import { write } from '@portico/texts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createCore, type Core } from '../../composition/core.ts';
import { readSettings } from '../../composition/settings/settings.ts';
import { fixedDefinitions } from '../../testing/fixed-definitions.ts';
import { startTestCore, type TestCore } from '../../testing/test-core.ts';
import { TEST_STEPS } from '../../testing/test-steps.ts';

const BY = { actor: 'Registrar', keyId: null };
const LABEL = { language: 'en', id: 'person:first_name.label' };
const TITLE = { language: 'es', id: 'partner.applicationTitle' };

let test: TestCore;
let core: Core;
/** Of another process on the same database. */
let other: Core;
beforeEach(async () => {
  test = await startTestCore({}, { POLL_REGISTRY_MS: '20' });
  core = test.core;
  other = await createCore(readSettings(test.env), { definitions: fixedDefinitions() });
});
afterEach(async () => {
  await other.close();
  await test.close();
});

const set = (changes: { language: string; id: string; words: string | null }[], revision: number, by = BY) =>
  core.ownWords.changes.set(changes, revision, by);
const label = (of: Core) => of.ownWords.ofStep('en', 'person')['first_name.label'];
const title = (of: Core) =>
  write(of.texts.reading('es'), { id: TITLE.id, source: of.partner.applicationTitle });

describe('own words', () => {
  it('are said by every process soon after they were set, and no longer when they are taken back', async () => {
    await set(
      [
        { ...LABEL, words: 'Given name' },
        { ...TITLE, words: 'Solicitud de admisión' },
      ],
      0,
    );
    await vi.waitFor(() =>
      expect([label(other), title(other)]).toEqual(['Given name', 'Solicitud de admisión']),
    );
    await core.ownWords.changes.takeBack(LABEL, 1, BY);
    await vi.waitFor(() => expect(label(other)).toBeUndefined());
    expect(title(other)).toBe('Solicitud de admisión');
  });

  it('have another address for pages whenever they are others, the same on every process', async () => {
    expect(core.ownWords.ofLanguage('es')).toBeUndefined();
    await set([{ ...TITLE, words: 'Uno' }], 0);
    await Promise.all([core.ownWords.look(), other.ownWords.look()]);
    const first = core.ownWords.ofLanguage('es');
    expect(first).toMatchObject({
      version: expect.stringMatching(/^1-[0-9a-f]{12}$/),
      json: '{"product":{"partner.applicationTitle":"Uno"},"steps":{}}',
    });
    expect(other.ownWords.ofLanguage('es')).toEqual(first);

    await set([{ ...LABEL, words: 'Given name' }], 1);
    await core.ownWords.look();
    expect(core.ownWords.ofLanguage('es')?.version).toBe(first?.version);
    expect(core.ownWords.ofLanguage('en')).toMatchObject({
      json: '{"product":{},"steps":{"person":{"first_name.label":"Given name"}}}',
    });
  });

  it('are what they were at any revision', async () => {
    await set([{ ...LABEL, words: 'One' }], 0);
    await set([{ ...LABEL, words: 'Two' }], 1);
    await set([{ ...LABEL, words: null }], 2);
    const at = async (revision: number) =>
      other.ownWords.ofStep('en', 'person', await other.ownWords.at(revision))['first_name.label'];
    expect([await at(0), await at(1), await at(2), await at(3)]).toEqual([
      undefined,
      'One',
      'Two',
      undefined,
    ]);
  });

  it('are set all or none, and each mistake is told', async () => {
    const wrong = [
      { ...LABEL, words: 'Given name' },
      { language: 'en', id: 'person:nobody.label', words: 'Nobody' },
      { language: 'fr', id: LABEL.id, words: 'Prénom' },
      { ...TITLE, words: 'one\ntwo' },
      { ...TITLE, words: 'twice' },
    ];
    await expect(set(wrong, 0)).rejects.toMatchObject({
      kind: 'invalid',
      code: 'words_refused',
      errors: {
        'en person:nobody.label': 'No text has this ID. "npm run texts -- find" shows a text’s ID.',
        'fr person:first_name.label': 'The application isn’t available in "fr", only in en, es, ar.',
        'es partner.applicationTitle': 'It appears twice.',
      },
    });
    await core.ownWords.look();
    expect(core.ownWords.revision).toBe(0);
  });

  it('are planned without being set', async () => {
    await set([{ ...LABEL, words: 'Given name' }], 0);
    const plan = await core.ownWords.changes.plan([
      { ...LABEL, words: 'Given name' },
      { ...TITLE, words: 'Solicitud' },
    ]);
    expect(plan).toEqual({ revision: 1, changes: [{ ...TITLE, words: 'Solicitud', before: null }] });
  });

  it('are not overwritten by somebody who has not seen them', async () => {
    await set([{ ...LABEL, words: 'Given name' }], 0, { ...BY, actor: 'Ann' });
    await expect(set([{ ...LABEL, words: 'First' }], 0)).rejects.toMatchObject({
      kind: 'conflict',
      code: 'revision_conflict',
      message: expect.stringMatching(
        /^Ann changed person:first_name\.label \(en\) at \S+ \(revision 1\); you loaded revision 0\. Load it again, then retry\.$/,
      ),
    });
    await expect(core.ownWords.changes.endAll(undefined, 0, BY)).rejects.toMatchObject({ kind: 'conflict' });
    // Another text is nobody's but theirs.
    await expect(set([{ ...TITLE, words: 'Solicitud' }], 0)).resolves.toMatchObject({ revision: 2 });
  });

  it('of two who set the same at once are those of one', async () => {
    const both = await Promise.allSettled([
      core.ownWords.changes.set([{ ...LABEL, words: 'A' }], 0, BY),
      other.ownWords.changes.set([{ ...LABEL, words: 'B' }], 0, BY),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await core.ownWords.history(LABEL.language, LABEL.id)).toHaveLength(1);
  });

  it('go back step by step, and all that was ever said stands in the history', async () => {
    await set([{ ...LABEL, words: 'One' }], 0);
    await set([{ ...LABEL, words: 'Two' }], 1);
    await core.ownWords.changes.takeBack(LABEL, 2, BY);
    await core.ownWords.changes.takeBack(LABEL, 3, BY);
    await expect(core.ownWords.changes.takeBack(LABEL, 4, BY)).rejects.toMatchObject({
      message: 'person:first_name.label (en) has no custom text to remove.',
    });
    const history = await core.ownWords.history(LABEL.language, LABEL.id);
    expect(history.map(({ revision, action, words, actor }) => [revision, action, words, actor])).toEqual([
      [1, 'set', 'One', 'Registrar'],
      [2, 'set', 'Two', 'Registrar'],
      [3, 'taken-back', 'One', 'Registrar'],
      [4, 'taken-back', null, 'Registrar'],
    ]);
  });

  it('end all at once, and each can be had back', async () => {
    await set(
      [
        { ...LABEL, words: 'Given name' },
        { ...TITLE, words: 'Solicitud' },
      ],
      0,
    );
    await core.ownWords.changes.endAll('es', 1, BY);
    await core.ownWords.look();
    expect([label(core), title(core)]).toEqual(['Given name', 'Undergraduate Application']);
    await core.ownWords.changes.endAll(undefined, 2, BY);
    await core.ownWords.changes.takeBack(TITLE, 3, BY);
    await core.ownWords.look();
    expect([label(core), title(core)]).toEqual([undefined, 'Solicitud']);
  });

  it('of a text that no release has any more are kept, and listed as gone', async () => {
    await set([{ ...LABEL, words: 'Given name' }], 0);
    const [, ...steps] = TEST_STEPS;
    const before = await createCore(readSettings(test.env), {
      definitions: fixedDefinitions(steps),
    });
    const [text] = await before.ownWords.list({ language: 'en', own: true });
    expect(text).toMatchObject({ id: LABEL.id, source: '', own: { words: 'Given name', use: 'gone' } });
    await before.close();
    expect((await core.ownWords.list({ language: 'en', own: true }))[0]?.own?.use).toBe('shown');
  });

  it('are found by what anything says', async () => {
    await set([{ ...LABEL, words: 'Given name' }], 0);
    await core.ownWords.look();
    const found = async (search: string) =>
      (await core.ownWords.list({ language: 'en', search })).map(({ id }) => id);
    expect(await found('given na')).toEqual([LABEL.id]);
    expect(await found('undergraduate appl')).toEqual(['partner.applicationTitle']);
    expect(await found('partner.name')).toEqual(['partner.name']);
  });

  it('stay as they were while the database can not be read', async () => {
    await set([{ ...LABEL, words: 'Given name' }], 0);
    await other.ownWords.look();
    const { reads } = other.platform.database;
    const find = vi.spyOn(reads, 'findOneBy').mockRejectedValue(new Error('gone away'));
    await other.ownWords.look();
    expect([label(other), other.ownWords.status()]).toEqual(['Given name', 'degraded']);
    find.mockRestore();
    await other.ownWords.look();
    expect(other.ownWords.status()).toBe('ok');
  });
});
