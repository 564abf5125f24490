import { HEADERS, PATHS, TEXTS } from '@portico/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD, startTestApi, type TestApi } from '../testing/test-api.ts';

describe('language', () => {
  let api: TestApi;
  let people = 0;
  const someone = () => `reader-${++people}@example.edu`;
  beforeAll(async () => {
    api = await startTestApi();
  });
  afterAll(() => api.close());

  const choose = (browser: ReturnType<TestApi['browser']>, language: string) =>
    browser.put(PATHS.language).send({ language });
  const logIn = async (browser: ReturnType<TestApi['browser']>, username: string) => {
    const reply = await browser.post(PATHS.login).send({ username, password: PASSWORD }).expect(200);
    return (reply.body as { language: string }).language;
  };
  const query = (sql: string, values: string[]): Promise<{ language: string | null }[]> =>
    api.core.platform.database.dataSource.query(sql, values);
  const ofAccount = async (email: string) =>
    (await query('SELECT language FROM account WHERE email = ?', [email]))[0]?.language;
  const confirmed = async (browser: ReturnType<TestApi['browser']>, username: string, accepts = 'en') => {
    await browser
      .post(PATHS.signup)
      .set('accept-language', accepts)
      .send({ username, password: PASSWORD })
      .expect(200);
    await browser
      .post(PATHS.confirm)
      .send({ username, code: await api.codeFor(username) })
      .expect(200);
  };

  it('is chosen by a visitor and stored in the browser for a year', async () => {
    const reply = await choose(api.browser(), 'es').expect(200, {
      message: TEXTS.noted,
      text: 'shared.noted',
      language: 'es',
    });
    expect(reply.headers['set-cookie']?.[0]).toMatch(
      /^portico_language=es; Max-Age=31536000; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/,
    );
  });

  it('must be offered by the university', async () => {
    const refused = { code: 'language_unknown', message: TEXTS.languageUnknown };
    expect((await choose(api.browser(), 'fr').expect(400)).body).toMatchObject(refused);
    expect((await choose(api.browser(), 'x'.repeat(36)).expect(400)).body).toMatchObject({
      message: TEXTS.languageUnknown,
    });
    await api.browser().put(PATHS.language).send({}).expect(400);
  });

  it("can't be changed by a foreign page", async () => {
    await choose(api.browser(), 'es').set('sec-fetch-site', 'cross-site').expect(403);
  });

  it('is stored with the account at sign-up, as chosen or requested by the browser', async () => {
    const [chosen, asked, neither] = [someone(), someone(), someone()];
    const browser = api.browser();
    await choose(browser, 'ar').expect(200);
    await confirmed(browser, chosen, 'es-MX,es;q=0.9');
    await confirmed(api.browser(), asked, 'es-MX,es;q=0.9,en;q=0.5');
    await confirmed(api.browser(), neither, 'de');
    expect([await ofAccount(chosen), await ofAccount(asked), await ofAccount(neither)]).toEqual([
      'ar',
      'es',
      'en',
    ]);
  });

  it('at sign-up is that of the page, whatever the browser stores or requests', async () => {
    const [shown, unknown, silent] = [someone(), someone(), someone()];
    const browser = api.browser();
    await choose(browser, 'ar').expect(200);
    const signUp = (username: string, language?: string) => {
      const request = browser.post(PATHS.signup).set('accept-language', 'ar');
      if (language !== undefined) void request.set(HEADERS.language, language);
      return request.send({ username, password: PASSWORD }).expect(200);
    };
    await signUp(shown, 'es');
    await signUp(unknown, 'fr');
    await api.browser().post(PATHS.signup).send({ username: silent, password: PASSWORD }).expect(200);
    expect([await ofAccount(shown), await ofAccount(unknown), await ofAccount(silent)]).toEqual([
      'es',
      'ar',
      'en',
    ]);
  });

  it("is the account's in another browser", async () => {
    const username = someone();
    await confirmed(api.browser(), username, 'es');
    expect(await logIn(api.browser(), username)).toBe('es');
  });

  it('is stored in the account when an applicant chooses it', async () => {
    const username = someone();
    await confirmed(api.browser(), username);
    const browser = await api.applicant(username);
    await choose(browser, 'ar').expect(200);
    expect(await ofAccount(username)).toBe('ar');
    expect(await logIn(api.browser(), username)).toBe('ar');
  });

  it('chosen by a visitor survives a login and is stored in an account without one', async () => {
    const username = someone();
    await confirmed(api.browser(), username, 'es');
    const browser = api.browser();
    await choose(browser, 'ar').expect(200);
    expect(await logIn(browser, username)).toBe('ar');
    expect(await ofAccount(username)).toBe('es');
    await query('UPDATE account SET language = NULL WHERE email = ?', [username]);
    expect(await logIn(browser, username)).toBe('ar');
    expect(await ofAccount(username)).toBe('ar');
  });

  it('of an account previously logged in here is ignored', async () => {
    const [before, after] = [someone(), someone()];
    await confirmed(api.browser(), before);
    await confirmed(api.browser(), after, 'es');
    const shared = await api.applicant(before);
    await choose(shared, 'ar').expect(200);
    await shared.get(PATHS.logout).expect(200);
    expect(await logIn(shared, after)).toBe('es');
    expect(await ofAccount(after)).toBe('es');
  });

  it("of an account isn't changed by a page in another language", async () => {
    const username = someone();
    await confirmed(api.browser(), username);
    const browser = await api.applicant(username);
    await choose(browser, 'ar').set('portico-account', 'ada%40example.edu').expect(403);
    expect(await ofAccount(username)).toBe('en');
  });
});
