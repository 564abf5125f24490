import { PATHS, STAFF_TEXT_PATHS, type OwnWords, type TextChangesPayload } from '@portico/contracts';
import { stepDefinition } from '@portico/core/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pageDataOf } from '../testing/page-data-of.ts';
import { startTestSite, type TestSite } from '../testing/test-api-with-releases.ts';
import { testStaff } from '../testing/test-staff.ts';

const SHELL_TEXTS = {
  'banners.noFee': { en: 'No application fee', es: 'Sin tasas' },
  'banners.hello': { en: 'Hello {firstName}, welcome to {university}!' },
  'privacy.kept': { en: '{university} keeps it.', es: '{university} lo guarda.' },
};
const NO_FEE = 'banners.noFee';

describe('custom texts', () => {
  let site: TestSite;
  let ann: Awaited<ReturnType<typeof testStaff>>;
  beforeAll(async () => {
    site = await startTestSite();
    await site.goLive({
      name: 'shell',
      version: '1.0.0',
      files: { 'texts.json': JSON.stringify(SHELL_TEXTS) },
      change: ({ entries }) => (entries.texts = 'texts.json'),
    });
    await site.goLive({ name: 'pets', version: '1.0.0', definition: stepDefinition('pets', ['pet_name']) });
    ann = await testStaff(site, 'texts');
  });
  afterAll(() => site.close());

  let revision = 0;
  const change = (changes: TextChangesPayload['changes'], more: Partial<TextChangesPayload> = {}) =>
    ann.post(STAFF_TEXT_PATHS.changes, { expected_revision: revision, changes, ...more });
  const set = async (language: string, id: string, words: string | null) => {
    const { body } = await change([{ language, id, words }]).expect(200);
    revision = (body as { revision: number }).revision;
  };
  const list = async (query: object) => (await ann.get(STAFF_TEXT_PATHS.texts).query(query).expect(200)).body;
  const page = async () => pageDataOf((await site.browser().get('/pets').expect(200)).text);

  it('are listed with English and translation', async () => {
    expect(await list({ language: 'es', search: 'no application' })).toEqual({
      revision: 0,
      languages: ['en', 'es', 'ar'],
      texts: [
        {
          id: NO_FEE,
          language: 'es',
          source: 'No application fee',
          translation: 'Sin tasas',
          page: '/',
          own: null,
        },
      ],
      next: null,
    });
    const ofStep = (await list({ language: 'en', search: 'pets:label' })).texts;
    expect(ofStep).toMatchObject([{ id: 'pets:label', page: '/pets' }]);
    const { texts, next } = await list({ language: 'en', limit: 2 });
    expect(texts).toHaveLength(2);
    expect((await list({ language: 'en', after: next })).texts[0].id > next).toBe(true);
  });

  it('are in the next page, at a URL that is cached forever', async () => {
    expect((await page()).texts.ownWords).toEqual({});
    await set('ar', NO_FEE, 'التقديم [مجاني](https://university.example/fees)');
    await set('ar', 'pets:pet_name.label', 'اسم الحيوان');
    const { ownWords } = (await page()).texts;
    expect(Object.keys(ownWords)).toEqual(['ar']);
    const { body, headers } = await site.browser().get(ownWords.ar!).expect(200);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
    expect(body as OwnWords).toEqual({
      product: { [NO_FEE]: ['التقديم ', ['https://university.example/fees', 'مجاني']] },
      steps: { pets: { 'pet_name.label': 'اسم الحيوان' } },
    });

    await set('ar', 'pets:pet_name.label', null);
    expect((await page()).texts.ownWords.ar).not.toBe(ownWords.ar);
    const late = await site.browser().get(ownWords.ar!).expect(200);
    expect(late.headers['cache-control']).toBe('no-store');
    expect(late.body).toMatchObject({ steps: {} });
    await site.browser().get('/texts/fr/1-000000000000.json').expect(404);
    await site.browser().get('/texts/es/1-000000000000.json').expect(200, { product: {}, steps: {} });
  });

  it('are identified by the revision that a page was served with', async () => {
    const { pageIds } = site.core.releases;
    const shownBy = async () => pageIds.read((await page()).pageId)?.ownWordsRevision;
    const before = await shownBy();
    await set('es', 'pets:pet_name.label', 'Nombre');
    expect([before, await shownBy()]).toEqual([revision - 1, revision]);
    await set('es', 'pets:pet_name.label', null);
  });

  it('appear in a refused submission, next to the default', async () => {
    await set('en', 'pets:pet_name.label', 'Name of your pet');
    const { body } = await (await site.applicant()).post(PATHS.submit).expect(422);
    expect(body).toMatchObject({
      errors: { pets: { pet_name: ['Name of your pet is required.'] } },
      problems: { pets: { pet_name: [{ id: 'pet_name.rules.required', message: 'pet_name is required.' }] } },
    });
    await set('en', 'pets:pet_name.label', null);
  });

  it('can be planned before they are set', async () => {
    const { body } = await change([{ language: 'en', id: NO_FEE, words: 'Free' }], { plan: true }).expect(
      200,
    );
    expect(body).toEqual({
      revision,
      changes: [{ language: 'en', id: NO_FEE, words: 'Free', before: null }],
    });
    expect((await list({ own: true })).texts).toEqual([]);
  });

  it('are rejected with a message for each mistake', async () => {
    const { body } = await change([
      { language: 'en', id: 'banners.hello', words: 'Hello {firstname}!' },
      { language: 'en', id: 'banners.noFea', words: 'Free' },
    ]).expect(400);
    expect(body).toMatchObject({
      code: 'words_refused',
      errors: {
        'en banners.hello':
          'It must include {firstName}, as the English text does. {firstname} isn’t in the English text. Remove it.',
        'en banners.noFea': expect.stringContaining('No text has this ID.'),
      },
    });
  });

  it("set concurrently are one person's, and the other gets their name", async () => {
    const before = revision;
    await set('en', NO_FEE, 'Applying is free');
    const { body } = await ann
      .post(STAFF_TEXT_PATHS.changes, {
        expected_revision: before,
        changes: [{ language: 'en', id: NO_FEE, words: 'No fee' }],
      })
      .expect(409);
    expect(body).toMatchObject({
      code: 'revision_conflict',
      message: expect.stringMatching(
        /^Registrar changed banners\.noFee \(en\) at .* Load it again, then retry\.$/,
      ),
    });
  });

  it('are restored one by one or all, and keep their history', async () => {
    await set('en', NO_FEE, 'It costs nothing');
    const text = { language: 'en', id: NO_FEE };
    const { body } = await ann
      .post(STAFF_TEXT_PATHS.takeBack, { expected_revision: revision, ...text })
      .expect(200);
    expect(body).toMatchObject({ changes: [{ before: 'It costs nothing', words: 'Applying is free' }] });
    const { body: ended } = await ann
      .post(STAFF_TEXT_PATHS.endAll, { expected_revision: body.revision })
      .expect(200);
    expect(ended.changes).toHaveLength(2);
    revision = ended.revision;
    expect((await page()).texts.ownWords).toEqual({});
    const history = await ann.get(STAFF_TEXT_PATHS.history).query(text).expect(200);
    expect(history.body.entries.map((each: { words: string }) => each.words)).toEqual([
      'Applying is free',
      'It costs nothing',
      'Applying is free',
      null,
    ]);
  });

  it('of a text removed by a rollback are kept, listed as gone, and used again when it returns', async () => {
    const [older, newer] = [
      stepDefinition('pets', ['pet_name']),
      stepDefinition('pets', ['pet_name', 'pet_age']),
    ];
    await site.goLive({ name: 'pets', version: '1.1.0', definition: newer });
    await set('en', 'pets:pet_age.label', 'Its age');
    await site.goLive({ name: 'pets', version: '1.0.1', definition: older });
    await site.goLive({ name: 'pets', version: '1.0.2', definition: older });
    expect((await list({ own: true })).texts).toMatchObject([
      { id: 'pets:pet_age.label', source: '', own: { words: 'Its age', use: 'gone' } },
    ]);
    await change([{ language: 'en', id: 'pets:pet_age.label', words: 'Age' }]).expect(400);
    await site.goLive({ name: 'pets', version: '1.2.0', definition: newer });
    expect((await list({ own: true })).texts).toMatchObject([{ own: { use: 'shown' } }]);
  });

  it("are unfit if the shell's placeholders have changed", async () => {
    await set('en', 'banners.hello', 'Dear {firstName}');
    const texts = { ...SHELL_TEXTS, 'banners.hello': { en: 'Hello {nickname}!' } };
    await site.goLive({
      name: 'shell',
      version: '2.0.0',
      files: { 'texts.json': JSON.stringify(texts) },
      change: ({ entries }) => (entries.texts = 'texts.json'),
    });
    const found = (await list({ own: true, search: 'banners' })).texts;
    expect(found).toMatchObject([
      {
        own: {
          use: 'unfit',
          problems: [expect.stringContaining('{nickname}'), expect.stringContaining('{firstName}')],
        },
      },
    ]);
  });

  it('of privacy texts wait for approval, and pages know which English was approved', async () => {
    const waiting = async () => {
      const { texts } = await list({ language: 'es' });
      const found = (texts as { id: string; approved?: boolean }[]).filter(
        ({ approved }) => approved === false,
      );
      return found.map(({ id }) => id);
    };
    const published = async () => {
      const { ownWords } = (await page()).texts;
      return (await site.browser().get(ownWords.es ?? '')).body as OwnWords;
    };
    expect(await waiting()).toEqual(['privacy.kept']);
    await set('es', 'privacy.kept', '{university} lo guarda.');
    expect(await waiting()).toEqual([]);
    expect(await published()).toMatchObject({
      product: { 'privacy.kept': [['university'], ' lo guarda.'] },
      approvedProduct: { 'privacy.kept': [['university'], ' keeps it.'] },
    });
    await set('en', 'privacy.kept', '{university} keeps [all of it](https://university.example/privacy).');
    expect(await waiting()).toEqual(['privacy.kept']);
    await set('en', 'privacy.kept', null);
    await set('es', 'privacy.kept', null);
  });

  it('are audited by id', async () => {
    const [entry] = await site.core.office.audit.newest(1);
    await set('en', NO_FEE, 'Free');
    const [newest] = await site.core.office.audit.newest(1);
    expect(newest?.id).not.toBe(entry?.id);
    expect(newest).toMatchObject({
      actor: 'Registrar',
      action: 'POST /service/texts/changes',
      outcome: 'done',
      details: { revision, texts: ['en banners.noFee'] },
    });
  });
});
