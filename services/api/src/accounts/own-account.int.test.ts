import { HEADERS, LIMITS, PATHS, TEXTS } from '@portico/contracts';
import { COMPLETE } from '@portico/core/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD, startTestApi, type TestApi } from '../testing/test-api.ts';

const OTHER = 'Another-Horse-8';
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0';

describe('own account', () => {
  let api: TestApi;
  let people = 0;
  const someone = () => `owner-${++people}@example.edu`;
  const public_ = (path: string, body: object) => api.browser().post(path).send(body);
  const logIn = (username: string, password: string) => public_(PATHS.login, { username, password });
  const lastMail = async (username: string) => (await api.mailTo(username)).at(-1)?.body ?? '';
  const linkIn = (body: string, page: string) =>
    new URL(new RegExp(`https?:\\S+/${page}\\?\\S+`).exec(body)?.[0] ?? '').searchParams.get('id');
  const askFor = async (browser: Awaited<ReturnType<TestApi['applicant']>>, email: string) => {
    await browser.post(PATHS.emailChange).send({ password: PASSWORD, email }).expect(200);
    return linkIn(await lastMail(email), 'confirm-email');
  };
  const changed = async () => {
    const [old, email] = [someone(), someone()];
    const browser = await api.applicant(old);
    await public_(PATHS.confirmEmail, { id: await askFor(browser, email) }).expect(200);
    return { old, email, browser, undo: linkIn(await lastMail(old), 'undo-email') };
  };

  beforeAll(async () => {
    api = await startTestApi({}, { PUBLIC_URL: 'http://apply.example.edu', SMTP_URL: 'smtp://127.0.0.1:1' });
  });
  afterAll(() => api.close());

  describe('password', () => {
    const body = { password: PASSWORD, new_password: OTHER, confirm_password: OTHER };

    it('is changed with the current one, ending all other sessions and emailing the owner', async () => {
      const username = someone();
      const [here, elsewhere] = [await api.applicant(username), await api.applicant(username)];
      await here.post(PATHS.password).send(body).expect(200);
      await here.get(PATHS.profile).expect(200);
      await elsewhere.get(PATHS.profile).expect(401);
      expect((await api.mailTo(username)).at(-1)).toMatchObject({ kind: 'password_changed' });
      await logIn(username, PASSWORD).expect(400);
      await logIn(username, OTHER).expect(200);
    });

    it('is confirmed to the owner by first name', async () => {
      const username = someone();
      const browser = await api.applicant(username);
      await browser.put(PATHS.answer).send({ first_name: 'Ada' }).expect(200);
      await browser.post(PATHS.password).send(body).expect(200);
      expect(await lastMail(username)).toMatch(/^Hi Ada,\n/);
    });

    it("isn't changed without the current one", async () => {
      const username = someone();
      const browser = await api.applicant(username);
      const refused = await browser.post(PATHS.password).send({ ...body, password: 'Wrong-Horse-77' });
      expect(refused.status).toBe(400);
      expect(refused.body).toMatchObject({
        code: 'password_refused',
        errors: { password: TEXTS.passwordRefused },
      });
      await logIn(username, PASSWORD).expect(200);
    });

    it('has the same limit of guesses in a session as at login', async () => {
      const browser = await api.applicant();
      const statuses = [];
      for (let n = 0; n < 11; n++) {
        const reply = await browser.post(PATHS.password).send({ ...body, password: `Wrong-Horse-${n}${n}` });
        statuses.push(reply.status);
      }
      expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429]);
    });

    it('has to be strong and repeated', async () => {
      const browser = await api.applicant();
      const send = (more: object) => browser.post(PATHS.password).send({ ...body, ...more });
      await send({ new_password: 'short', confirm_password: 'short' }).expect(400);
      await send({ confirm_password: PASSWORD }).expect(400);
    });

    it('change withdraws a pending email change, which a stranger may have requested', async () => {
      const browser = await api.applicant();
      const link = await askFor(browser, someone());
      await browser.post(PATHS.password).send(body).expect(200);
      await public_(PATHS.confirmEmail, { id: link }).expect(400);
    });
  });

  describe('address', () => {
    it('is changed once the new mailbox has confirmed it, ending all sessions', async () => {
      const [old, email] = [someone(), someone()];
      const browser = await api.applicant(old);
      const link = await askFor(browser, email);
      expect((await browser.get(PATHS.ownAccount)).body).toMatchObject({
        email: old,
        pending_email: { email },
      });
      await logIn(email, PASSWORD).expect(400);
      await public_(PATHS.confirmEmail, { id: link }).expect(200);
      await browser.get(PATHS.profile).expect(401);
      await logIn(old, PASSWORD).expect(400);
      await logIn(email, PASSWORD).expect(200);
    });

    it('requires the password to change', async () => {
      const browser = await api.applicant();
      const email = someone();
      await browser.post(PATHS.emailChange).send({ password: OTHER, email }).expect(400);
      expect(await api.mailTo(email)).toEqual([]);
    });

    it('that has an account gets the usual reply, and only its owner gets an email', async () => {
      const [taken, free] = [someone(), someone()];
      await api.account(taken);
      const browser = await api.applicant();
      const ask = async (email: string) => {
        const reply = await browser.post(PATHS.emailChange).send({ password: PASSWORD, email });
        const { pending_email } = (await browser.get(PATHS.ownAccount)).body;
        return { status: reply.status, body: reply.body, pending: { ...pending_email, email: '' } };
      };
      expect(await ask(taken)).toEqual(await ask(free));
      const [mail] = (await api.mailTo(taken)).slice(-1);
      expect(mail).toMatchObject({ kind: 'email_taken' });
      expect(mail?.body).not.toContain('/confirm-email');
      await logIn(taken, PASSWORD).expect(200);
    });

    it('link works once, for an hour, and only the latest', async () => {
      const browser = await api.applicant();
      const [first, second] = [await askFor(browser, someone()), await askFor(browser, someone())];
      await public_(PATHS.confirmEmail, { id: first }).expect(400);
      await public_(PATHS.confirmEmail, { id: second }).expect(200);
      const again = await public_(PATHS.confirmEmail, { id: second }).expect(400);
      expect(again.body).toMatchObject({ code: 'email_link_refused' });
      const late = await askFor(await api.applicant(), someone());
      api.clock.advance(LIMITS.emailChangeLifetime);
      await public_(PATHS.confirmEmail, { id: late }).expect(400);
    });

    it('change can be withdrawn until confirmed', async () => {
      const browser = await api.applicant();
      const link = await askFor(browser, someone());
      await browser.delete(PATHS.emailChange).expect(200);
      await browser.delete(PATHS.emailChange).expect(200);
      expect((await browser.get(PATHS.ownAccount)).body).toMatchObject({ pending_email: null });
      await public_(PATHS.confirmEmail, { id: link }).expect(400);
    });

    it("isn't taken from an account confirmed meanwhile", async () => {
      const [old, email] = [someone(), someone()];
      const browser = await api.applicant(old);
      const link = await askFor(browser, email);
      await api.account(email, OTHER);
      await public_(PATHS.confirmEmail, { id: link }).expect(409);
      await logIn(email, OTHER).expect(200);
      await logIn(old, PASSWORD).expect(200);
    });

    it("isn't blocked by an unconfirmed sign-up", async () => {
      const browser = await api.applicant();
      const email = someone();
      await public_(PATHS.signup, { username: email, password: OTHER }).expect(200);
      await public_(PATHS.confirmEmail, { id: await askFor(browser, email) }).expect(200);
      await logIn(email, PASSWORD).expect(200);
    });

    it('change invalidates password reset links sent to the old mailbox', async () => {
      const [old, email] = [someone(), someone()];
      const browser = await api.applicant(old);
      await public_(PATHS.forgotPassword, { username: old }).expect(200);
      const id = linkIn(await lastMail(old), 'reset');
      await public_(PATHS.confirmEmail, { id: await askFor(browser, email) }).expect(200);
      const body = { password: OTHER, confirm_password: OTHER, id };
      await public_(PATHS.resetPassword, { username: email, ...body }).expect(400);
      await public_(PATHS.resetPassword, { username: old, ...body }).expect(400);
    });

    it('change emails are limited, to one or many mailboxes', async () => {
      const browser = await api.applicant();
      const statuses = [];
      for (let n = 0; n < 6; n++)
        statuses.push(
          (await browser.post(PATHS.emailChange).send({ password: PASSWORD, email: someone() })).status,
        );
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    });
  });

  describe('undoing an email change', () => {
    it('restores the old address, ends all sessions, and asks for a new password', async () => {
      const { old, email, undo } = await changed();
      const thief = api.browser();
      await thief.post(PATHS.login).send({ username: email, password: PASSWORD }).expect(200);
      await public_(PATHS.undoEmail, { id: undo }).expect(200);
      await thief.get(PATHS.profile).expect(401);
      await logIn(email, PASSWORD).expect(400);
      await logIn(old, PASSWORD).expect(400);
      const body = { password: OTHER, confirm_password: OTHER, id: linkIn(await lastMail(old), 'reset') };
      await public_(PATHS.resetPassword, { username: old, ...body }).expect(200);
      await logIn(old, OTHER).expect(200);
    });

    it('works once', async () => {
      const { undo } = await changed();
      await public_(PATHS.undoEmail, { id: undo }).expect(200);
      await public_(PATHS.undoEmail, { id: undo }).expect(400);
    });

    it('works for seven days', async () => {
      const [one, other] = [await changed(), await changed()];
      api.clock.advance(LIMITS.emailUndoLifetime - 1);
      await public_(PATHS.undoEmail, { id: one.undo }).expect(200);
      api.clock.advance(1);
      await public_(PATHS.undoEmail, { id: other.undo }).expect(400);
      await logIn(other.email, PASSWORD).expect(200);
    });

    it('works after any number of later changes', async () => {
      const { old, email, undo } = await changed();
      const thief = api.browser();
      await thief.post(PATHS.login).send({ username: email, password: PASSWORD }).expect(200);
      const third = someone();
      await public_(PATHS.confirmEmail, { id: await askFor(thief, third) }).expect(200);
      const undoOfThief = linkIn(await lastMail(email), 'undo-email');
      await public_(PATHS.undoEmail, { id: undo }).expect(200);
      await public_(PATHS.undoEmail, { id: undoOfThief }).expect(400);
      expect(linkIn(await lastMail(old), 'reset')).not.toBeNull();
      await logIn(third, PASSWORD).expect(400);
    });

    it("isn't blocked by an unconfirmed sign-up with the old address", async () => {
      const { old, undo } = await changed();
      await public_(PATHS.signup, { username: old, password: OTHER }).expect(200);
      await public_(PATHS.undoEmail, { id: undo }).expect(200);
    });

    it('explains what to do if the old mailbox has its own confirmed account', async () => {
      const { old, undo } = await changed();
      await api.account(old, OTHER);
      const refused = await public_(PATHS.undoEmail, { id: undo }).expect(409);
      expect(refused.body).toMatchObject({ message: TEXTS.emailUndoTaken });
    });
  });

  describe('sessions', () => {
    it('are listed with browser and times, current one first', async () => {
      const username = someone();
      await api.account(username);
      const other = api.browser();
      await other
        .post(PATHS.login)
        .set('user-agent', FIREFOX)
        .send({ username, password: PASSWORD })
        .expect(200);
      const startedAt = api.clock.now().toISOString();
      api.clock.advance(60_000);
      const here = await api.applicant(username);
      const { sessions } = (await here.get(PATHS.sessions).expect(200)).body;
      expect(sessions).toEqual([
        expect.objectContaining({ is_this: true, browser: null, system: null }),
        expect.objectContaining({
          ...{ is_this: false, browser: 'Firefox', system: 'Windows' },
          ...{ begun_at: startedAt, last_used_at: startedAt },
        }),
      ]);
    });

    it('can be ended one by one or all others at once, idempotently', async () => {
      const username = someone();
      const [here, second, third] = [
        await api.applicant(username),
        await api.applicant(username),
        await api.applicant(username),
      ];
      const { sessions } = (await second.get(PATHS.sessions)).body;
      const idOfSecond = sessions.find((each: { is_this: boolean }) => each.is_this).id;
      await here.delete(`${PATHS.sessions}/${idOfSecond}`).expect(200);
      await here.delete(`${PATHS.sessions}/${idOfSecond}`).expect(200);
      await second.get(PATHS.profile).expect(401);
      await third.get(PATHS.profile).expect(200);
      await here.delete(PATHS.sessions).expect(200);
      await third.get(PATHS.profile).expect(401);
      await here.get(PATHS.profile).expect(200);
    });

    it('that belong to other users are neither listed nor ended', async () => {
      const [victim, thief] = [await api.applicant(), await api.applicant()];
      const [{ id }] = (await victim.get(PATHS.sessions)).body.sessions;
      await thief.delete(`${PATHS.sessions}/${id}`).expect(200);
      await thief.delete(PATHS.sessions).expect(200);
      await victim.get(PATHS.profile).expect(200);
      const listed = (await thief.get(PATHS.sessions)).body.sessions;
      expect(listed.map((each: { id: string }) => each.id)).not.toContain(id);
    });

    it("can't be ended by a page of another site", async () => {
      const browser = await api.applicant();
      await browser.delete(PATHS.sessions).set('origin', 'https://elsewhere.example').expect(403);
    });
  });

  describe('data export', () => {
    it('has account, answers, submissions, and kinds of messages, but no secrets', async () => {
      const username = someone();
      await api.signUp(username);
      const browser = await api.applicant(username);
      await browser.put(PATHS.answer).send(COMPLETE).expect(200);
      await browser.post(PATHS.submit).set(HEADERS.stepVersions, 'person=1.0.0,consent=1.0.0').expect(200);
      const { body, headers, text } = await browser.get(PATHS.ownData).expect(200);
      expect(headers['content-disposition']).toBe('attachment; filename="application-data.json"');
      expect(body).toMatchObject({
        account: { email: username, former_emails: [], sessions: [{ is_this: true }] },
        application: { status: 'submitted', answer: COMPLETE },
        submissions: [{ answer: COMPLETE, reopened_at: null }],
      });
      expect(body.messages.map(({ kind }: { kind: string }) => kind)).toEqual(['code', 'submitted']);
      expect(text).not.toMatch(/argon2|hash|[0-9]{6} is your|confirmation code/i);
    });

    it('requires a login', async () => {
      await api.browser().get(PATHS.ownData).expect(401);
    });
  });

  describe('account deletion', () => {
    it('deletes everything, confirms by email, and leaves an anonymous record', async () => {
      const username = someone();
      const browser = await api.applicant(username);
      await browser.put(PATHS.answer).send({ first_name: 'Ludmila' }).expect(200);
      await browser.post(PATHS.deleteApplication).send({ password: PASSWORD }).expect(200);
      await browser.get(PATHS.profile).expect(401);
      await logIn(username, PASSWORD).expect(400);
      expect((await api.mailTo(username)).map(({ kind }) => kind)).toEqual(['deleted']);
      const { dataSource } = api.core.platform.database;
      const [record] = await dataSource.query('SELECT * FROM erasure ORDER BY erased_at DESC LIMIT 1');
      expect(record).toMatchObject({ kept: 'nothing', erased_by: 'The applicant' });
      expect(JSON.stringify(record)).not.toContain(username);
      await api.account(username);
    });

    it('requires the password', async () => {
      const username = someone();
      const browser = await api.applicant(username);
      await browser.post(PATHS.deleteApplication).send({ password: OTHER }).expect(400);
      await browser.get(PATHS.profile).expect(200);
    });

    it('includes messages to former addresses', async () => {
      const { old, email } = await changed();
      const browser = api.browser();
      await browser.post(PATHS.login).send({ username: email, password: PASSWORD }).expect(200);
      const asked = someone();
      await askFor(browser, asked);
      await browser.post(PATHS.deleteApplication).send({ password: PASSWORD }).expect(200);
      expect(await api.mailTo(old)).toEqual([]);
      expect(await api.mailTo(asked)).toEqual([]);
    });

    it('is rejected after a submission, with what to do instead', async () => {
      const browser = await api.applicant();
      await browser.put(PATHS.answer).send(COMPLETE).expect(200);
      await browser.post(PATHS.submit).set(HEADERS.stepVersions, 'person=1.0.0,consent=1.0.0').expect(200);
      expect((await browser.get(PATHS.ownAccount)).body).toMatchObject({ is_deletable: false });
      const refused = await browser.post(PATHS.deleteApplication).send({ password: PASSWORD });
      expect(refused.status).toBe(409);
      expect(refused.body).toMatchObject({ message: TEXTS.deletionSubmitted });
      await browser.get(PATHS.profile).expect(200);
    });
  });

  it("isn't stored as the last page", async () => {
    const browser = await api.applicant();
    await browser.put(PATHS.lastPage).send({ last_page: '/account' }).expect(400);
  });
});
