import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { PATHS } from '@portico/contracts';
import { COMPLETE, fixedDefinitions, PLANS_STEP, TEST_STEPS } from '@portico/core/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../testing/test-api.ts';

/** Ten minutes after the test clock's start, before the sessions expire. */
const CLOSES = Date.parse('2026-11-21T15:10:00.000Z');
const WISH = { audience: null, opens: null, closes: '2026-11-21 10:09', timeZone: 'America/New_York' };

describe('submit request', () => {
  let api: TestApi;
  beforeEach(async () => {
    api = await startTestApi({ definitions: fixedDefinitions([...TEST_STEPS, PLANS_STEP]) });
    const officer = { keyId: null, name: 'Registrar' };
    await api.core.office.terms.set('202708', { ...WISH, graceMinutes: 0 }, { revision: 0 }, officer);
  });
  afterEach(() => api.close());

  const ready = async () => {
    const browser = await api.applicant();
    await browser
      .put(PATHS.answer)
      .send({ ...COMPLETE, entry_term: '202708' })
      .expect(200);
    return browser;
  };
  const passTo = (instant: number) => api.clock.advance(instant - api.clock.now().getTime());

  async function slow(browser: Awaited<ReturnType<typeof ready>>) {
    const profile = browser.get(PATHS.profile);
    await profile.expect(200);
    const { hostname, port } = new URL(profile.url);
    const of = { domain: hostname, path: '/api', secure: false, script: false };
    const cookies = browser.jar.getCookies(of).toValueString();
    const socket = connect(Number(port), hostname);
    await once(socket, 'connect');
    const head = [
      `POST ${PATHS.submit} HTTP/1.1`,
      `Host: ${hostname}:${port}`,
      `Cookie: ${cookies}`,
      'Content-Type: application/json',
      'Content-Length: 2',
      'Connection: close',
    ];
    socket.write(`${head.join('\r\n')}\r\n\r\n{`);
    return {
      finish: () => {
        socket.write('}');
        return text(socket);
      },
    };
  }

  it('is timed by its headers, regardless of a slow body', async () => {
    const browser = await ready();
    passTo(CLOSES - 1);
    const request = await slow(browser);
    // Once this later request has its reply, the server has read the earlier request's headers.
    await api.browser().get('/health/live').expect(200);
    passTo(CLOSES + 60_000);
    const reply = await request.finish();
    expect(reply).toMatch(/^HTTP\/1\.1 200 /);
    expect(reply).toContain(`"submitted_at":"${new Date(CLOSES - 1).toISOString()}"`);
  });

  it('that starts late is rejected with advice', async () => {
    const browser = await ready();
    passTo(CLOSES);
    const { body } = await browser.post(PATHS.submit).send({}).expect(409);
    expect(body).toMatchObject({
      code: 'term_closed',
      text: 'shared.termClosed',
      message: expect.stringContaining('You can choose another open term or ask the admissions office'),
    });
    await browser.put(PATHS.answer).send({ city: 'Paris' }).expect(200);
    await browser.put(PATHS.answer).send({ entry_term: '202701' }).expect(200);
    await browser.post(PATHS.submit).send({}).expect(200);
  });

  it('whose reply was lost returns its receipt again at any time', async () => {
    const browser = await ready();
    passTo(CLOSES - 1);
    const { body: first } = await browser.post(PATHS.submit).send({}).expect(200);
    passTo(CLOSES + 120_000);
    const { body: again } = await browser.post(PATHS.submit).send({}).expect(200);
    expect(again).toEqual(first);
  });
});
