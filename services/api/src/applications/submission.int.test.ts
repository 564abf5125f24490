// @module-tag mariadb
import { HEADERS, PATHS, TEXTS } from '@portico/contracts';
import { COMPLETE } from '@portico/core/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../testing/test-api.ts';

describe('submission', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi();
  });
  afterAll(() => api.close());

  const ready = async (username?: string, answers: object = {}) => {
    const browser = await api.applicant(username);
    await browser
      .put(PATHS.answer)
      .send({ ...COMPLETE, ...answers })
      .expect(200);
    return browser;
  };
  const stored = async (table: string, username: string) => {
    const rows = await api.core.platform.database.dataSource.query(
      `SELECT t.* FROM ${table} t JOIN application p ON p.id = t.application_id
       JOIN account a ON a.id = p.account_id WHERE a.email = '${username}'`,
    );
    const parsed = (value: unknown) => (typeof value === 'string' ? JSON.parse(value) : value);
    return rows.map((row: Record<string, unknown>) => ({
      ...row,
      answers: row.answers && parsed(row.answers),
      wording: row.wording && parsed(row.wording),
    }));
  };

  it('freezes the answers, emails the applicant, and returns a receipt', async () => {
    const browser = await ready('done@example.edu');
    const { body } = await browser
      .post(PATHS.submit)
      .set(HEADERS.stepVersions, 'person=1.0.0,consent=1.0.0')
      .expect(200);
    expect(body).toEqual({
      message: TEXTS.submitted,
      text: 'shared.submitted',
      web_status: 'submitted',
      reference: expect.stringMatching(/^[2-9B-Z]{4}-[2-9B-Z]{4}$/),
      submitted_at: api.clock.now().toISOString(),
    });
    const profile = (await browser.get(PATHS.profile)).body;
    expect(profile.submission).toEqual({ reference: body.reference, submitted_at: body.submitted_at });
    expect(profile.web_status).toEqual([
      { web_status: 'started' },
      { web_status: 'validating' },
      { web_status: 'submitted' },
    ]);
    const [submission] = await stored('submission', 'done@example.edu');
    expect(submission.answers).toEqual(COMPLETE);
    const mail = (await api.mailTo('done@example.edu')).at(-1);
    expect(mail?.body).toContain(body.reference);
    expect(mail?.body).toMatch(/^Hi Ada,\n/);
  });

  it("keeps the wording of the page's language, regardless of other devices", async () => {
    const username = 'reader@example.edu';
    const browser = await ready(username);
    const other = await api.applicant(username);
    await other.put(PATHS.language).send({ language: 'ar' }).expect(200);
    await browser.post(PATHS.submit).set(HEADERS.language, 'es').expect(200);
    const [submission] = await stored('submission', username);
    expect(submission.wording).toMatchObject({ language: 'es' });
  });

  it("keeps the wording of the account's language if the page doesn't send one", async () => {
    const username = 'program@example.edu';
    await ready(username);
    const program = await api.applicant(username);
    await program.put(PATHS.language).send({ language: 'ar' }).expect(200);
    const silent = await api.applicant(username);
    await silent.post(PATHS.submit).expect(200);
    const [submission] = await stored('submission', username);
    expect(submission.wording).toMatchObject({ language: 'ar' });
  });

  it('is rejected with messages by page and key, changing nothing', async () => {
    const browser = await ready(undefined, { first_name: '', agree: false, birth_date: '2014-01-01' });
    const { body } = await browser.post(PATHS.submit).expect(422);
    expect(body).toEqual({
      code: 'incomplete',
      message: TEXTS.incomplete,
      text: 'shared.incomplete',
      errors: {
        person: {
          first_name: [expect.any(String)],
          birth_date: ['You must be 13 years or older to apply.'],
        },
        consent: { agree: ['You have to agree.'] },
      },
      problems: {
        person: {
          first_name: [{ id: 'first_name.rules.required', message: expect.any(String) }],
          birth_date: [
            { id: 'birth_date.rules.yearsAgoAtLeast', message: 'You must be 13 years or older to apply.' },
          ],
        },
        consent: { agree: [{ id: 'agree.rules.isTrue', message: 'You have to agree.' }] },
      },
    });
    expect((await browser.get(PATHS.profile)).body).toMatchObject({ submission: null, web_status: [] });
  });

  it("is validated by the date in the university's time zone", async () => {
    const username = 'birthday@example.edu';
    const until = (instant: string) => api.clock.advance(Date.parse(instant) - api.clock.now().getTime());
    until('2026-11-22T04:30:00.000Z'); // 11:30 PM on Nov 21 at the university
    await (await ready(username, { birth_date: '2013-11-22' })).post(PATHS.submit).expect(422);
    until('2026-11-22T05:30:00.000Z');
    await (await api.applicant(username)).post(PATHS.submit).expect(200);
  });

  it('clears hidden answers across pages', async () => {
    const browser = await ready('hidden@example.edu', { has_pet: 'Y', pet_name: 'Rex', pet_food: 'Bones' });
    await browser.put(PATHS.answer).send({ has_pet: 'N' }).expect(200);
    await browser.post(PATHS.submit).expect(200);
    const [submission] = await stored('submission', 'hidden@example.edu');
    expect(submission.answers).toMatchObject({ has_pet: 'N', pet_name: '', pet_food: '' });
    const { body } = await browser.get(PATHS.profile);
    expect(body.answer).toMatchObject({ pet_name: '', pet_food: '' });
    const changes = await stored('answer_change', 'hidden@example.edu');
    expect(changes).toHaveLength(body.answer_version);
  });

  it('has the label of each chosen option, whatever the page sent', async () => {
    const browser = await ready('label@example.edu', { has_pet: 'N', has_pet_desc: 'Yes <b>' });
    expect((await browser.get(PATHS.profile)).body.answer.has_pet_desc).toBe('No');
    const { body } = await browser.put(PATHS.answer).send({ has_pet_desc: 'Rex' }).expect(200);
    expect(body.changed).toMatchObject({ has_pet_desc: 'No' });
    expect((await browser.put(PATHS.answer).send({ has_pet: 'Y' }).expect(200)).body.changed).toMatchObject({
      has_pet_desc: 'Yes',
    });
    await browser.post(PATHS.submit).expect(200);
    const [submission] = await stored('submission', 'label@example.edu');
    expect(submission.answers).toMatchObject({ has_pet: 'Y', has_pet_desc: 'Yes' });
  });

  it('replaces wrong labels stored by earlier versions', async () => {
    const browser = await ready('stale@example.edu');
    await api.core.platform.database.unitOfWork.run((manager) =>
      manager.query(
        `UPDATE application SET answers = ? WHERE account_id = (SELECT id FROM account WHERE email = ?)`,
        [JSON.stringify({ ...COMPLETE, has_pet_desc: 'Female <b>' }), 'stale@example.edu'],
      ),
    );
    await browser.post(PATHS.submit).expect(200);
    const [submission] = await stored('submission', 'stale@example.edu');
    expect(submission.answers.has_pet_desc).toBe('No');
    expect((await browser.get(PATHS.profile)).body.answer.has_pet_desc).toBe('No');
  });

  it('happens once, for repeated and concurrent requests', async () => {
    const browser = await ready('twenty@example.edu');
    const replies = await Promise.all(Array.from({ length: 20 }, () => browser.post(PATHS.submit)));
    expect(replies.map((reply) => reply.status)).toEqual(Array(20).fill(200));
    expect(new Set(replies.map((reply) => JSON.stringify(reply.body))).size).toBe(1);
    expect(await stored('submission', 'twenty@example.edu')).toHaveLength(1);
    expect(await stored('application_status', 'twenty@example.edu')).toHaveLength(3);
    const receipts = (await api.mailTo('twenty@example.edu')).filter((mail) =>
      mail.subject.includes('received'),
    );
    expect(receipts).toHaveLength(1);
    const retried = await browser.post(PATHS.submit).expect(200);
    expect(retried.body).toEqual(replies[0]?.body);
  });

  it('ends all editing', async () => {
    const browser = await ready();
    await browser.post(PATHS.submit).expect(200);
    const refusal = {
      code: 'already_submitted',
      message: TEXTS.alreadySubmitted,
      text: 'shared.alreadySubmitted',
    };
    await browser.put(PATHS.answer).send({ city: 'Paris' }).expect(409, refusal);
    await browser.put(PATHS.lastPage).send({ last_page: '/person' }).expect(409, refusal);
    await browser.post(PATHS.validations).send({}).expect(409, refusal);
    await browser.put(PATHS.addAnother).send({ button_id: 'hs', num_components: 2 }).expect(409, refusal);
    await browser.put(PATHS.tabs).send({ tab_id: 'a', chosen_tab: 'b' }).expect(409, refusal);
    const status = (web_status: string) => browser.post(PATHS.webStatus).send({ web_status }).expect(200);
    expect((await status('submitted')).body.web_status).toBe('submitted');
    expect((await status('started')).body.web_status).toBe('submitted');
  });

  it('and a concurrent save: the save is either included or rejected', async () => {
    for (let round = 0; round < 5; round++) {
      const username = `race-${round}@example.edu`;
      const browser = await ready(username);
      const [save, submit] = await Promise.all([
        browser.put(PATHS.answer).send({ city: 'Paris' }),
        browser.post(PATHS.submit),
      ]);
      expect(submit.status).toBe(200);
      const [submission] = await stored('submission', username);
      expect(submission.answers.city).toBe(save.status === 200 ? 'Paris' : 'London');
      expect([200, 409]).toContain(save.status);
    }
  });
});
