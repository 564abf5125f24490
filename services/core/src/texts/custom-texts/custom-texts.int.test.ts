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
  core.customTexts.changes.set(changes, revision, by);
const label = (of: Core) => of.customTexts.ofStep('en', 'person')['first_name.label'];
const title = (of: Core) =>
  write(of.texts.locale('es'), { id: TITLE.id, source: of.partner.applicationTitle });

describe('custom texts', () => {
  it('appear in and disappear from every process soon after a change', async () => {
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
    await core.customTexts.changes.undo(LABEL, 1, BY);
    await vi.waitFor(() => expect(label(other)).toBeUndefined());
    expect(title(other)).toBe('Solicitud de admisión');
  });

  it('get a new URL for pages with every change, the same on every process', async () => {
    expect(core.customTexts.ofLanguage('es')).toBeUndefined();
    await set([{ ...TITLE, words: 'Uno' }], 0);
    await Promise.all([core.customTexts.refresh(), other.customTexts.refresh()]);
    const first = core.customTexts.ofLanguage('es');
    expect(first).toMatchObject({
      version: expect.stringMatching(/^1-[0-9a-f]{12}$/),
      json: '{"product":{"partner.applicationTitle":"Uno"},"steps":{}}',
    });
    expect(other.customTexts.ofLanguage('es')).toEqual(first);

    await set([{ ...LABEL, words: 'Given name' }], 1);
    await core.customTexts.refresh();
    expect(core.customTexts.ofLanguage('es')?.version).toBe(first?.version);
    expect(core.customTexts.ofLanguage('en')).toMatchObject({
      json: '{"product":{},"steps":{"person":{"first_name.label":"Given name"}}}',
    });
  });

  it('can be read at any revision', async () => {
    await set([{ ...LABEL, words: 'One' }], 0);
    await set([{ ...LABEL, words: 'Two' }], 1);
    await set([{ ...LABEL, words: null }], 2);
    const at = async (revision: number) =>
      other.customTexts.ofStep('en', 'person', await other.customTexts.at(revision))['first_name.label'];
    expect([await at(0), await at(1), await at(2), await at(3)]).toEqual([
      undefined,
      'One',
      'Two',
      undefined,
    ]);
  });

  it('are set all or none, and every mistake is reported', async () => {
    const wrong = [
      { ...LABEL, words: 'Given name' },
      { language: 'en', id: 'person:unknown.label', words: 'Unknown' },
      { language: 'fr', id: LABEL.id, words: 'Prénom' },
      { ...TITLE, words: 'one\ntwo' },
      { ...TITLE, words: 'twice' },
    ];
    await expect(set(wrong, 0)).rejects.toMatchObject({
      kind: 'invalid',
      code: 'words_refused',
      errors: {
        'en person:unknown.label': 'No text has this ID. "npm run texts -- find" shows a text’s ID.',
        'fr person:first_name.label': 'The application isn’t available in "fr", only in en, es, ar.',
        'es partner.applicationTitle': 'It appears twice.',
      },
    });
    await core.customTexts.refresh();
    expect(core.customTexts.revision).toBe(0);
  });

  it('can be planned without being set', async () => {
    await set([{ ...LABEL, words: 'Given name' }], 0);
    const plan = await core.customTexts.changes.plan([
      { ...LABEL, words: 'Given name' },
      { ...TITLE, words: 'Solicitud' },
    ]);
    expect(plan).toEqual({ revision: 1, changes: [{ ...TITLE, words: 'Solicitud', before: null }] });
  });

  it("aren't overwritten by someone with an outdated view", async () => {
    await set([{ ...LABEL, words: 'Given name' }], 0, { ...BY, actor: 'Ann' });
    await expect(set([{ ...LABEL, words: 'First' }], 0)).rejects.toMatchObject({
      kind: 'conflict',
      code: 'revision_conflict',
      message: expect.stringMatching(
        /^Ann changed person:first_name\.label \(en\) at \S+ \(revision 1\); you loaded revision 0\. Load it again, then retry\.$/,
      ),
    });
    await expect(core.customTexts.changes.removeAll(undefined, 0, BY)).rejects.toMatchObject({
      kind: 'conflict',
    });
    await expect(set([{ ...TITLE, words: 'Solicitud' }], 0)).resolves.toMatchObject({ revision: 2 });
  });

  it('keep one of two concurrent changes of the same text', async () => {
    const both = await Promise.allSettled([
      core.customTexts.changes.set([{ ...LABEL, words: 'A' }], 0, BY),
      other.customTexts.changes.set([{ ...LABEL, words: 'B' }], 0, BY),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await core.customTexts.history(LABEL.language, LABEL.id)).toHaveLength(1);
  });

  it('can be undone step by step, and the history keeps everything', async () => {
    await set([{ ...LABEL, words: 'One' }], 0);
    await set([{ ...LABEL, words: 'Two' }], 1);
    await core.customTexts.changes.undo(LABEL, 2, BY);
    await core.customTexts.changes.undo(LABEL, 3, BY);
    await expect(core.customTexts.changes.undo(LABEL, 4, BY)).rejects.toMatchObject({
      message: 'person:first_name.label (en) has no custom text to remove.',
    });
    const history = await core.customTexts.history(LABEL.language, LABEL.id);
    expect(history.map(({ revision, action, words, actor }) => [revision, action, words, actor])).toEqual([
      [1, 'set', 'One', 'Registrar'],
      [2, 'set', 'Two', 'Registrar'],
      [3, 'taken-back', 'One', 'Registrar'],
      [4, 'taken-back', null, 'Registrar'],
    ]);
  });

  it('can all be removed, and each removal undone', async () => {
    await set(
      [
        { ...LABEL, words: 'Given name' },
        { ...TITLE, words: 'Solicitud' },
      ],
      0,
    );
    await core.customTexts.changes.removeAll('es', 1, BY);
    await core.customTexts.refresh();
    expect([label(core), title(core)]).toEqual(['Given name', 'Undergraduate Application']);
    await core.customTexts.changes.removeAll(undefined, 2, BY);
    await core.customTexts.changes.undo(TITLE, 3, BY);
    await core.customTexts.refresh();
    expect([label(core), title(core)]).toEqual([undefined, 'Solicitud']);
  });

  it('are kept and listed as gone when no release has the text', async () => {
    await set([{ ...LABEL, words: 'Given name' }], 0);
    const [, ...steps] = TEST_STEPS;
    const before = await createCore(readSettings(test.env), {
      definitions: fixedDefinitions(steps),
    });
    const [text] = await before.customTexts.list({ language: 'en', own: true });
    expect(text).toMatchObject({ id: LABEL.id, source: '', own: { words: 'Given name', use: 'gone' } });
    await before.close();
    expect((await core.customTexts.list({ language: 'en', own: true }))[0]?.own?.use).toBe('shown');
  });

  it('are found by id and by any wording', async () => {
    await set([{ ...LABEL, words: 'Given name' }], 0);
    await core.customTexts.refresh();
    const found = async (search: string) =>
      (await core.customTexts.list({ language: 'en', search })).map(({ id }) => id);
    expect(await found('given na')).toEqual([LABEL.id]);
    expect(await found('undergraduate appl')).toEqual(['partner.applicationTitle']);
    expect(await found('partner.name')).toEqual(['partner.name']);
  });

  it('stay in force while the database is unavailable', async () => {
    await set([{ ...LABEL, words: 'Given name' }], 0);
    await other.customTexts.refresh();
    const { reads } = other.platform.database;
    const find = vi.spyOn(reads, 'findOneBy').mockRejectedValue(new Error('gone away'));
    await other.customTexts.refresh();
    expect([label(other), other.customTexts.status()]).toEqual(['Given name', 'degraded']);
    find.mockRestore();
    await other.customTexts.refresh();
    expect(other.customTexts.status()).toBe('ok');
  });
});
