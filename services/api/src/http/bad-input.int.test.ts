// @module-tag mariadb
import { PATHS, RELEASE_PATHS, TEXTS } from '@portico/contracts';
import type { Test } from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { staffAgent, testStaff } from '../testing/test-staff.ts';
import { type TestApi, startTestApi } from '../testing/test-api.ts';

describe('API and bad input', () => {
  let api: TestApi;
  let browser: Awaited<ReturnType<TestApi['applicant']>>;
  const save = (body: unknown): Test =>
    browser.put(PATHS.answer).set('content-type', 'application/json').send(JSON.stringify(body));

  beforeAll(async () => {
    api = await startTestApi();
    browser = await api.applicant();
    await save({ city: 'London' }).expect(200);
  });
  afterAll(async () => {
    const { body } = await browser.get(PATHS.profile).expect(200);
    expect(body).toMatchObject({ answer: { city: 'London' }, answer_version: 1 });
    await api.close();
  });

  it('rejects an unknown key and saves nothing', async () => {
    const { body } = await save({ city: 'Paris', shoe_size: '44' }).expect(400);
    expect(body).toEqual({
      code: 'invalid_answers',
      message: TEXTS.badAnswers,
      text: 'shared.badAnswers',
      errors: { shoe_size: TEXTS.unknownAnswer },
      problems: { shoe_size: { message: TEXTS.unknownAnswer, text: 'shared.unknownAnswer' } },
    });
  });

  it('rejects 10,000 keys', async () => {
    const keys = Object.fromEntries(Array.from({ length: 10_000 }, (_, n) => [`k${n}`, 'x']));
    const { body } = await save(keys).expect(400);
    expect(body).toEqual({ code: 'unknown_answers', message: TEXTS.badAnswers, text: 'shared.badAnswers' });
  });

  it('rejects __proto__, constructor, and prototype', async () => {
    for (const text of [
      '{"__proto__":{"city":"x"}}',
      '{"constructor":{"prototype":{"a":1}}}',
      '{"prototype":"x"}',
    ]) {
      const reply = await browser
        .put(PATHS.answer)
        .set('content-type', 'application/json')
        .send(text)
        .expect(400);
      expect(reply.body.code).toBe('invalid_answers');
    }
    const polluted = '{"button_id":"hs","num_components":2,"__proto__":{"x":1}}';
    await browser.put(PATHS.addAnother).set('content-type', 'application/json').send(polluted).expect(400);
    expect(({} as { x?: number }).x).toBeUndefined();
  });

  it('rejects a number where text is expected', async () => {
    const { body } = await save({ city: 5 }).expect(400);
    expect(body.errors).toEqual({ city: TEXTS.answerNotText });
  });

  it('rejects a body of 300 KB, and one of 40 KB elsewhere', async () => {
    const { body } = await save({ city: 'x'.repeat(300 * 1024) }).expect(413);
    expect(body).toEqual({ code: 'too_large', message: TEXTS.tooLarge, text: 'shared.tooLarge' });
    const elsewhere = browser.post(PATHS.validations).send({ a: 'x'.repeat(40 * 1024) });
    expect((await elsewhere.expect(413)).body.code).toBe('too_large');
  });

  it('reads a map of 200 KB before rejecting its long values', async () => {
    const { body } = await save({ city: 'x'.repeat(200 * 1024) }).expect(400);
    expect(body.errors).toEqual({ city: TEXTS.answerTooLong });
  });

  it('rejects invalid JSON', async () => {
    for (const text of ['{', '{"city":}', 'city', "{'city':'x'}", '"text"', '5']) {
      const reply = await browser
        .put(PATHS.answer)
        .set('content-type', 'application/json')
        .send(text)
        .expect(400);
      expect(reply.body).toEqual({
        code: 'invalid_json',
        message: TEXTS.invalidJson,
        text: 'shared.invalidJson',
      });
    }
  });

  it('rejects JSON nested 5,000 levels deep, on every route with a body', async () => {
    const text = `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`;
    const staff = await staffAgent(api, 'releases', 'lists', 'texts');
    for (const [agent, path] of [
      [browser, PATHS.temporaryAnswers],
      [browser, PATHS.validations],
      [staff, RELEASE_PATHS.releases],
      [staff, RELEASE_PATHS.check],
      [staff, RELEASE_PATHS.changes],
    ] as const) {
      const reply = await agent.post(path).set('content-type', 'application/json').send(text).expect(400);
      expect(reply.body).toMatchObject({ code: 'invalid_json', message: TEXTS.invalidJson });
    }
  });

  it("rejects a body that isn't UTF-8 instead of storing replacement characters", async () => {
    for (const bytes of [[0xff], [0xc3], [0xed, 0xa0, 0x80], [0xf5, 0x80, 0x80, 0x80]]) {
      const body = Buffer.concat([Buffer.from('{"city":"'), Buffer.from(bytes), Buffer.from('"}')]);
      // Write the bytes directly, because supertest would decode them to text.
      const request = browser.put(PATHS.answer).set('content-type', 'application/json');
      request.write(body as unknown as string);
      expect((await request.expect(400)).body).toEqual({
        code: 'invalid_json',
        message: TEXTS.invalidJson,
        text: 'shared.invalidJson',
      });
    }
  });

  it('rejects lone surrogates in a body, and non-UTF-8 bytes in a URL', async () => {
    const half = '{"tab_id":"a","chosen_tab":"b\\ud83c"}';
    const sent = browser.put(PATHS.tabs).set('content-type', 'application/json').send(half);
    expect((await sent.expect(400)).body.code).toBe('invalid_input');
    await browser.delete(`${PATHS.documentAnswer}/%ff`).expect(400);
    const staff = await testStaff(api, 'applications');
    expect((await staff.get('/service/applications?text=%ff').expect(400)).body.code).toBe('invalid_input');
  });

  it('rejects forms, plain text, and all other types', async () => {
    for (const type of [
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'text/plain',
      'application/json; charset=utf-16',
      'application/jsonp',
    ]) {
      const reply = await browser
        .put(PATHS.answer)
        .set('content-type', type)
        .send(Buffer.from('{"city":"Paris"}'));
      expect([type, reply.status, reply.body.code]).toEqual([type, 415, 'not_json']);
    }
  });

  it('rejects an array and null, and saves nothing for an empty body', async () => {
    await browser.put(PATHS.answer).expect(200);
    await save([]).expect(400);
    await browser.put(PATHS.answer).set('content-type', 'application/json').send('null').expect(400);
  });

  it('rejects malformed headers', async () => {
    for (const [name, value] of [
      ['answer-base', '-1'],
      ['answer-base', '1e3'],
      ['answer-key-bases', '{"city":"1"}'],
      ['portico-tab', 'a b'],
    ] as const)
      expect((await save({ city: 'Paris' }).set(name, value)).body.code).toBe('invalid_header');
  });

  it('rejects invalid pages, buttons, and tabs', async () => {
    for (const last_page of ['/nowhere', 'https://evil.example', '//evil.example', '/completion', '', 5])
      await browser.put(PATHS.lastPage).send({ last_page }).expect(400);
    for (const num_components of [0, 11, 1.5, '2', null])
      await browser.put(PATHS.addAnother).send({ button_id: 'hs', num_components }).expect(400);
    for (const button_id of ['__proto__', '', 'a b', 'x'.repeat(65), 5])
      await browser.put(PATHS.addAnother).send({ button_id, num_components: 1 }).expect(400);
    for (const chosen_tab of ['', '<b>', 7])
      await browser.put(PATHS.tabs).send({ tab_id: 'a', chosen_tab }).expect(400);
    await browser.put(PATHS.tabs).send({ tab_id: 'a', chosen_tab: 'b', more: 1 }).expect(400);
  });

  it('rejects error maps with unknown pages and keys', async () => {
    for (const body of [
      { nowhere: { city: ['x'] } },
      { person: { agree: ['x'] } },
      { person: { city: 'x' } },
      { person: { city: ['x'.repeat(301)] } },
      { person: ['x'] },
      [],
    ])
      await browser.post(PATHS.validations).send(body).expect(400);
  });

  it('replies to unknown URLs and methods in JSON', async () => {
    for (const path of ['/api/nothing', '/public/nothing', '/api/%00', '/api/answer/../../etc/passwd'])
      expect((await browser.post(path).send({})).body).toEqual({
        code: 'not_found',
        message: TEXTS.notFound,
        text: 'shared.notFound',
      });
    expect((await browser.delete(PATHS.answer)).body.code).toBe('not_found');
  });

  it('reveals nothing about its software', async () => {
    const reply = await browser.get(PATHS.profile).expect(200);
    expect(reply.headers['x-powered-by']).toBeUndefined();
    expect(reply.headers['cache-control']).toBe('no-store');
    expect(reply.headers['x-content-type-options']).toBe('nosniff');
    expect(reply.headers['x-request-id']).toMatch(/^[\w-]{8,64}$/);
  });
});
