import { HEADERS, LIMITS, PATHS, RELEASE_PATHS, type ScratchReply, TEXTS } from '@portico/contracts';
import { stepDefinition } from '@portico/core/testing';
import { defineStep, question, rule, type StepDefinition } from '@portico/form-model';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { staffAgent } from '../testing/test-staff.ts';
import { startTestSite, type TestSite } from '../testing/test-api-with-releases.ts';

const A_DAY = 24 * 3_600_000;
type Browser = Awaited<ReturnType<TestSite['applicant']>>;

const written = (label = 'The essay step'): StepDefinition =>
  defineStep({
    ...{ id: 'essay', route: '/essay-new', label, order: 'essay'.charCodeAt(0) },
    groups: [
      {
        id: 'only',
        title: 'Only',
        questions: [
          question.text({
            key: 'essay_text',
            label: 'Text',
            rules: [rule.maxLength(5, 'Five letters at most.')],
          }),
          question.text({ key: 'essay_title', label: 'Title', required: true, maxLength: 10 }),
        ],
      },
    ],
  });

let site: TestSite;
let team: Awaited<ReturnType<typeof staffAgent>>;
beforeAll(async () => {
  site = await startTestSite({ SCRATCH_DEFINITIONS: 'true' });
  team = await staffAgent(site, 'releases:essay');
  await site.goLive({ name: 'shell', version: '1.0.0' });
  await site.goLive({ name: 'essay', version: '1.0.0', definition: stepDefinition('essay', ['essay_text']) });
  await site.goLive({ name: 'about', version: '1.0.0' });
});
afterAll(() => site.close());

const send = (definition: unknown, by = team) => by.post(RELEASE_PATHS.scratch).send({ definition });
const scratch = async (definition: StepDefinition = written()) =>
  (await send(definition).expect(200)).body as ScratchReply;
const stored = async (browser: Browser) => (await browser.get(PATHS.profile).expect(200)).body;

describe('step under development', () => {
  it("is accepted for a day with a key for its step, and lists answers that aren't stored", async () => {
    const { id, ends_at, unknown_keys } = await scratch();
    expect(id).toMatch(/^[\w.-]{40,200}$/);
    expect(Date.parse(ends_at) - site.clock.now().getTime()).toBe(A_DAY);
    expect(unknown_keys).toEqual(['essay_title']);
    await send(stepDefinition('about')).expect(403);
    await site.browser().post(RELEASE_PATHS.scratch).send({ definition: written() }).expect(401);
    await send(written(), await staffAgent(site, 'audit')).expect(403);
  });

  it('reserves no keys and is not shown to others', async () => {
    await scratch();
    const { definitions, overview } = site.core.releases;
    await site.core.releases.watcher.refresh();
    expect(definitions.key('essay_title')).toBeUndefined();
    expect((await overview.channel('essay')).versions.map(({ version }) => version)).toEqual(['1.0.0']);
    const other = stepDefinition('letter', ['essay_title']);
    await send(other, await staffAgent(site, 'releases:letter')).expect(200);
  });

  it('stores existing answers and leaves new ones in the browser', async () => {
    const { id } = await scratch();
    const browser = await site.applicant();
    const save = (answers: object, headers: Record<string, string> = { [HEADERS.scratch]: id }) =>
      browser.put(PATHS.answer).set(headers).send(answers);

    const { body } = await save({ essay_text: 'Ink.', essay_title: 'On ink' }).expect(200);
    expect(body).toMatchObject({ draft_only: ['essay_title'], conflicts: [] });
    const { answer, answer_version } = await stored(browser);
    expect([answer, answer_version]).toEqual([{ essay_text: 'Ink.' }, body.version]);

    const tooLong = { essay_title: 'More than ten letters' };
    const refused = (await save(tooLong).expect(400)).body;
    expect(refused.errors).toEqual({ essay_title: TEXTS.answerTooLong });
    expect((await save({ essay_title: 'On ink' }, {}).expect(400)).body.errors).toEqual({
      essay_title: TEXTS.unknownAnswer,
    });
    expect((await save({ essay_title: 'On ink' }).expect(200)).body.version).toBe(body.version);
    const [{ count }] = await site.core.platform.database.dataSource.query(
      "SELECT COUNT(*) AS count FROM answer_change WHERE changes LIKE '%essay_title%'",
    );
    expect(Number(count)).toBe(0);
  });

  it('validates submissions on its page only, and rejects them with a message', async () => {
    const { id } = await scratch();
    const browser = await site.applicant();
    await browser.put(PATHS.answer).send({ essay_text: 'A long text', about_name: 'Ada' }).expect(200);
    const submit = (body: object) => browser.post(PATHS.submit).set(HEADERS.scratch, id).send(body);

    const missing = (await submit({}).expect(422)).body;
    expect(Object.keys(missing.problems.essay)).toEqual(['essay_text', 'essay_title']);
    expect(missing.code).toBe('incomplete');
    await submit({ draft_only: { essay_title: 1 } }).expect(400);
    await browser.put(PATHS.answer).send({ essay_text: 'Ink.' }).expect(200);
    const refused = (await submit({ draft_only: { essay_title: 'On ink' } }).expect(409)).body;
    expect(refused).toMatchObject({ code: 'scratch_page', message: TEXTS.scratchPage });
    expect((await stored(browser)).submission).toBeNull();
    await browser
      .post(PATHS.submit)
      .send({ unkept: { essay_title: 'On ink' } })
      .expect(400);

    await browser.put(PATHS.answer).send({ essay_text: 'A long text' }).expect(200);
    await browser.post(PATHS.submit).expect(200);
  });

  it('affects page and errors of those requests only', async () => {
    const { id } = await scratch();
    const browser = await site.applicant();
    const goTo = (page: string) =>
      browser.put(PATHS.lastPage).set(HEADERS.scratch, id).send({ last_page: page });
    await goTo('/about').expect(200);
    await goTo('/essay-new').expect(200);
    await goTo('/nowhere').expect(400);
    expect((await stored(browser)).last_page).toBe('/about');
    await browser.post(PATHS.webStatus).send({ web_status: 'validating' }).expect(200);
    const found = { essay: { essay_title: ['Please enter a title.'] } };
    await browser.post(PATHS.validations).set(HEADERS.scratch, id).send(found).expect(200);
    await browser.post(PATHS.validations).send(found).expect(400);
    const rows = await site.core.platform.database.dataSource.query('SELECT validations FROM application');
    expect(JSON.stringify(rows)).not.toContain('essay_title');
  });

  it("expires after a day, can't be forged, and is rejected with a message", async () => {
    const { id } = await scratch();
    const browser = await site.applicant();
    const read = (header: string) => browser.get(PATHS.profile).set(HEADERS.scratch, header);
    await read(id).expect(200);
    for (const forged of [`${id}x`, id.slice(1), 'x'])
      expect((await read(forged).expect(400)).body).toMatchObject({
        code: 'scratch_refused',
        message: TEXTS.scratchRefused,
      });
    await read('a b').expect(400);
    site.clock.advance(A_DAY);
    const late = await site.applicant();
    await late.get(PATHS.profile).set(HEADERS.scratch, id).expect(400);
    await site.core.releases.scratch.deleteEnded();
    const [{ count }] = await site.core.platform.database.dataSource.query(
      'SELECT COUNT(*) AS count FROM scratch_definition',
    );
    expect(Number(count)).toBe(0);
  });

  it('is limited in size and number per key, evicting the oldest', async () => {
    const large = written('x'.repeat(LIMITS.scratchMaxBytes));
    expect((await send(large).expect(413)).body.message).toContain('1048576');
    const first = await scratch();
    const other = await staffAgent(site, 'releases:essay');
    for (let sent = 0; sent < 20; sent += 1) await send(written(), other).expect(200);
    const browser = await site.applicant();
    const isKnown = async ({ id }: ScratchReply) =>
      (await browser.get(PATHS.profile).set(HEADERS.scratch, id)).status === 200;
    expect(await isKnown(first)).toBe(true);
    for (let sent = 0; sent < 20; sent += 1) await scratch();
    expect(await isKnown(first)).toBe(false);
  });

  it('is rejected if nested 5,000 levels deep', async () => {
    const text = `{"definition":${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}}`;
    const request = team.post(RELEASE_PATHS.scratch).set('content-type', 'application/json');
    expect((await request.send(text).expect(400)).body.code).toBe('invalid_json');
  });

  it("is rejected with a pattern or column that couldn't be published", async () => {
    const hostile = stepDefinition('essay');
    const rules = [rule.pattern(`${'[a-z]{0,99}'.repeat(8)}[0-9]`, 'Use letters.')];
    Object.assign(hostile.groups[0]!.questions[0]!, { rules });
    hostile.dataModel.essay_name!.exportName = '=1+1';
    const { message } = (await send(hostile).expect(400)).body;
    expect(message).toContain('the pattern of key "essay_name" repeats too much');
    expect(message).toContain('the export name "=1+1" of key "essay_name" must be capital letters');
  });

  it('gets all messages that publishing would give', async () => {
    const said = async (definition: object) => (await send(definition).expect(400)).body.message as string;
    expect(await said({ ...written(), route: '/about' })).toContain('is already used by the step "about"');
    expect(await said({ ...written(), route: '/login' })).toContain('a shell page');
    expect(await said({ ...stepDefinition('essay', ['about_name']) })).toContain(
      'belongs to the step "about"',
    );
    expect(await said({ id: 'essay' })).toContain('was refused');
  });
});

it('is rejected by servers without the setting, with an explanation', async () => {
  const off = await startTestSite();
  const by = await staffAgent(off, 'releases:essay');
  const { body } = await by.post(RELEASE_PATHS.scratch).send({ definition: written() }).expect(404);
  expect(body.message).toContain('SCRATCH_DEFINITIONS=true');
  await (await off.applicant()).get(PATHS.profile).set(HEADERS.scratch, 'x').expect(400);
  await off.close();
});
