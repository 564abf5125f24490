import { PATHS, TEXTS } from '@portico/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { staffAgent } from '../testing/test-staff.ts';
import { PASSWORD, startTestApi, type TestApi } from '../testing/test-api.ts';

const WRONG = 'Wrong-Horse-99';
const NEW = 'Another-Horse-8';
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const logger = { debug: vi.fn(), info: vi.fn(), warn: vi.fn(), error: vi.fn() };

type Browser = ReturnType<TestApi['browser']>;

/** Attempts by people other than the owner to lock an account or to find out whether it exists. */
describe('stranger', () => {
  let api: TestApi;
  let [people, machines] = [0, 0];
  const someone = () => `victim-${++people}@example.edu`;
  const elsewhere = () => `203.0.${(++machines >> 8) + 1}.${machines & 255}`;
  beforeAll(async () => {
    api = await startTestApi({ logger }, { TRUSTED_PROXIES: '1' });
  });
  afterAll(() => api.close());
  beforeEach(() => {
    for (const level of Object.values(logger)) level.mockClear();
  });

  const post = (path: string, body: object, from: string, browser: Browser = api.browser()) =>
    browser.post(path).set('x-forwarded-for', from).send(body);
  const logIn = (username: string, password: string, from: string, browser?: Browser) =>
    post(PATHS.login, { username, password }, from, browser);
  const guess = async (username: string, from: string, most = 100): Promise<number> => {
    for (let heard = 0; heard < most; heard++)
      if ((await logIn(username, WRONG, from)).status === 429) return heard;
    return most;
  };
  const linkTo = async (username: string) =>
    /[?&]id=([\w-]+)/.exec((await api.mailTo(username)).at(-1)?.body ?? '')?.[1] ?? '';
  const reset = (username: string, id: string, from: string, browser?: Browser) =>
    post(PATHS.resetPassword, { username, password: NEW, confirm_password: NEW, id }, from, browser);
  const useUpStrangers = async (username: string) => {
    for (let n = 0; n < 100; n++)
      await api.core.platform.throttle.consume('login', { email: username, address: elsewhere() });
    await logIn(username, WRONG, elsewhere()).expect(400);
    await logIn(username, WRONG, elsewhere()).expect(429);
  };

  it('who guesses passwords is rejected, but not others at another address', async () => {
    const username = someone();
    await api.account(username);
    const stranger = elsewhere();
    expect(await guess(username, stranger)).toBe(10);
    await logIn(username, PASSWORD, stranger).expect(429);
    await logIn(username, PASSWORD, elsewhere()).expect(200);
  });

  it("guessing from the owner's address doesn't lock out a browser that the owner has used before", async () => {
    const username = someone();
    const school = elsewhere();
    await api.account(username);
    const own = api.browser();
    await logIn(username, PASSWORD, school, own).expect(200);
    expect(await guess(username, school)).toBe(10);
    await logIn(username, PASSWORD, school, own).expect(200);
    await post(PATHS.forgotPassword, { username }, school, own).expect(200);
  });

  it('guessing from a hundred addresses has limited tries a day, and locks out no known browser', async () => {
    const username = someone();
    await api.account(username);
    const own = api.browser();
    await logIn(username, PASSWORD, elsewhere(), own).expect(200);
    await useUpStrangers(username);
    await logIn(username, PASSWORD, elsewhere(), own).expect(200);
    // After the lockout, all unknown browsers together have one attempt in five minutes, even with the right password.
    await logIn(username, PASSWORD, elsewhere()).expect(429);
    api.clock.advance(5 * MINUTE);
    await logIn(username, PASSWORD, elsewhere()).expect(200);
    await logIn(username, PASSWORD, elsewhere()).expect(200);
  });

  it("guessing from a hundred addresses doesn't lock out the owner of a reset link", async () => {
    const username = someone();
    await api.account(username);
    await useUpStrangers(username);
    const own = api.browser();
    await post(PATHS.forgotPassword, { username }, elsewhere(), own).expect(200);
    await reset(username, await linkTo(username), elsewhere(), own).expect(200);
    await useUpStrangers(username);
    await logIn(username, NEW, elsewhere(), own).expect(200);
  });

  it('guessing from one address has thirty tries a day per account', async () => {
    const username = someone();
    const stranger = elsewhere();
    let heard = 0;
    for (let quarter = 0; quarter < 4; quarter++) {
      heard += await guess(username, stranger);
      api.clock.advance(15 * MINUTE);
    }
    expect(heard).toBe(30);
    api.clock.advance(DAY);
    expect(await guess(username, stranger)).toBe(10);
  });

  it("can't use another account's cookie, a modified one, or one from before a reset", async () => {
    const [username, other] = [someone(), someone()];
    await api.account(username);
    await api.account(other);
    const mine = api.browser();
    const reply = await logIn(other, PASSWORD, elsewhere(), mine).expect(200);
    const cookies = reply.headers['set-cookie'] as unknown as string[];
    const device = cookies.find((cookie) => cookie.startsWith('portico_device='))?.split(';')[0] ?? '';
    expect(device).toMatch(/^portico_device=.+/);
    const stranger = elsewhere();
    expect(await guess(username, stranger)).toBe(10);
    await logIn(username, PASSWORD, stranger, mine).expect(429);
    for (const altered of [device.replace('~', 'x'), `${device}x`, 'portico_device='])
      await logIn(username, PASSWORD, stranger).set('cookie', altered).expect(429);

    await post(PATHS.forgotPassword, { username: other }, elsewhere()).expect(200);
    await reset(other, await linkTo(other), elsewhere()).expect(200);
    expect(await guess(other, stranger)).toBe(10);
    await logIn(other, NEW, stranger).set('cookie', device).expect(429);
  });

  it("trying made-up reset links doesn't invalidate the valid one", async () => {
    const username = someone();
    const school = elsewhere();
    await api.account(username);
    await post(PATHS.forgotPassword, { username }, school).expect(200);
    const id = await linkTo(username);
    const statuses = new Set<number>();
    for (let n = 0; n < 30; n++) statuses.add((await reset(username, `made-up-${n}`, school)).status);
    expect([...statuses]).toEqual([400]);
    await reset(username, id, school).expect(200, {
      message: TEXTS.passwordReset,
      text: 'shared.passwordReset',
    });
  });

  it("requesting codes or signing up doesn't prevent the owner from getting a reset link", async () => {
    const username = someone();
    await api.account(username);
    for (let n = 0; n < 25; n++) {
      await post(PATHS.resendConfirm, { username }, elsewhere()).expect(200);
      await post(PATHS.signup, { username, password: WRONG }, elsewhere()).expect(200);
    }
    await post(PATHS.forgotPassword, { username }, elsewhere()).expect(200);
    await reset(username, await linkTo(username), elsewhere()).expect(200);
  });

  it("requesting codes and links before an account exists doesn't prevent its owner from getting them", async () => {
    const username = someone();
    for (let n = 0; n < 25; n++) {
      await post(PATHS.resendConfirm, { username }, elsewhere()).expect(200);
      await post(PATHS.forgotPassword, { username }, elsewhere()).expect(200);
    }
    await post(PATHS.signup, { username, password: PASSWORD }, elsewhere()).expect(200);
    expect(await api.mailTo(username)).toHaveLength(1);
    await post(PATHS.forgotPassword, { username }, elsewhere()).expect(200);
    expect(await linkTo(username)).not.toBe('');
  });

  it("requesting links neither prevents nor invalidates the owner's, nor floods the mailbox", async () => {
    const username = someone();
    await api.account(username);
    const stranger = elsewhere();
    for (let n = 0; n < 5; n++) await post(PATHS.forgotPassword, { username }, stranger).expect(200);
    await post(PATHS.forgotPassword, { username }, stranger).expect(429);
    await post(PATHS.forgotPassword, { username }, elsewhere()).expect(200);
    const id = await linkTo(username);
    for (let n = 0; n < 40; n++) await post(PATHS.forgotPassword, { username }, elsewhere()).expect(200);
    const first = (await api.mailTo(username)).length;
    expect(first).toBeLessThanOrEqual(22);
    api.clock.advance(10 * MINUTE);
    for (let n = 0; n < 3; n++) await post(PATHS.forgotPassword, { username }, elsewhere()).expect(200);
    expect((await api.mailTo(username)).length).toBe(first + 1);
    await reset(username, id, elsewhere()).expect(200);
  });

  it("trying codes doesn't use up the tries of the browser that requested the code", async () => {
    const username = someone();
    const own = api.browser();
    const school = elsewhere();
    await post(PATHS.signup, { username, password: PASSWORD }, school, own).expect(200);
    const code = await api.codeFor(username);
    const wrong = code.replace(/^./, (digit) => String((Number(digit) + 1) % 10));
    for (let n = 0; n < 25; n++) await post(PATHS.confirm, { username, code: wrong }, school);
    // After five wrong codes from one address, even the right code is rejected there.
    await post(PATHS.confirm, { username, code }, elsewhere()).expect(400);
    for (let n = 0; n < 4; n++) await post(PATHS.confirm, { username, code: wrong }, school, own).expect(400);
    await post(PATHS.confirm, { username, code }, school, own).expect(200, {
      message: TEXTS.confirmed,
      text: 'shared.confirmed',
    });
    await logIn(username, PASSWORD, elsewhere()).expect(200);
  });

  it("signing up repeatedly doesn't invalidate the owner's code", async () => {
    const username = someone();
    const own = api.browser();
    await post(PATHS.signup, { username, password: PASSWORD }, elsewhere(), own).expect(200);
    const code = await api.codeFor(username);
    for (let n = 0; n < 30; n++)
      await post(PATHS.signup, { username, password: WRONG }, elsewhere()).expect(200);
    await post(PATHS.confirm, { username, code }, elsewhere(), own).expect(200, {
      message: TEXTS.confirmed,
      text: 'shared.confirmed',
    });
  });

  it('gets the same replies for known, pending, and unknown addresses', async () => {
    const [known, waiting, unknown] = [someone(), someone(), someone()];
    await api.account(known);
    await post(PATHS.signup, { username: waiting, password: PASSWORD }, elsewhere()).expect(200);
    const from = elsewhere();
    const heard = async (username: string) => {
      const replies: unknown[] = [];
      const note = async (path: string, body: object) => {
        const { status, body: text, headers } = await post(path, { username, ...body }, from);
        replies.push([path, status, text, headers['retry-after'], Boolean(headers['set-cookie'])]);
      };
      for (let n = 0; n < 12; n++) await note(PATHS.login, { password: WRONG });
      for (let n = 0; n < 6; n++) await note(PATHS.forgotPassword, {});
      for (let n = 0; n < 3; n++) await note(PATHS.resendConfirm, {});
      for (let n = 0; n < 21; n++) await note(PATHS.confirm, { code: '000000' });
      for (let n = 0; n < 2; n++)
        await note(PATHS.resetPassword, { password: NEW, confirm_password: NEW, id: 'made-up' });
      for (let n = 0; n < 6; n++) await note(PATHS.signup, { password: NEW });
      return replies;
    };
    const [ofKnown, ofWaiting, ofUnknown] = await Promise.all([known, waiting, unknown].map(heard));
    expect(ofKnown).toEqual(ofUnknown);
    expect(ofWaiting).toEqual(ofUnknown);
  });

  it('leaves log lines without names that distinguish accounts', async () => {
    const username = someone();
    const from = elsewhere();
    await api.account(username);
    await guess(username, from, 11);
    await logIn(someone(), WRONG, from);
    await reset(username, 'made-up', from);
    await post(PATHS.confirm, { username, code: '000000' }, from);
    const staff = await staffAgent(api, 'jobs');
    await staff.get('/service/keys').set('x-forwarded-for', from).expect(403);
    await api
      .browser()
      .get('/service/keys')
      .set('authorization', 'Bearer made-up')
      .set('x-forwarded-for', from);
    const lines = logger.warn.mock.calls.map(([fields]) => fields as Record<string, string>);
    const events = lines.map(({ event }) => event).filter(Boolean);
    for (const event of [
      'login_refused',
      'throttled',
      'reset_refused',
      'code_refused',
      'staff_key_refused',
      'staff_scope_refused',
    ])
      expect(events).toContain(event);
    const accounts = new Set(
      lines.filter(({ event }) => event === 'login_refused').map(({ account }) => account),
    );
    expect(accounts.size).toBe(2);
    expect(new Set(lines.map((line) => line.from)).size).toBe(1);
    expect(JSON.stringify(logger.warn.mock.calls)).not.toMatch(/example\.edu|made-up|203\.0|Horse/);
  });
});
