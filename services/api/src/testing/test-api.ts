import type { NestExpressApplication } from '@nestjs/platform-express';
import { randomUUID } from 'node:crypto';
import { type CookieKey, cookieName, PATHS } from '@portico/contracts';
import type { CoreOverrides } from '@portico/core';
import {
  AccountEntity,
  addApplication,
  Passwords,
  startTestCore,
  type TestCore,
} from '@portico/core/testing';
import supertest from 'supertest';
import { createApi } from '../create-api.ts';
import { endByClock } from './expire-cookies-by-clock.ts';
import { ReplyCheck } from './reply-check.ts';

interface Response {
  req: { method: string; path: string };
  status: number;
  type: string;
  body: unknown;
}

type Agent = ReturnType<typeof supertest.agent>;

export const PASSWORD = 'Correct-Horse-9';

interface WithJar {
  jar: { setCookie(cookie: string, domain: string, path: string): void };
}

/** Cached by password, because hashing takes 20 ms of CPU time. */
const hashes = new Map<string, Promise<string>>();
const passwords = new Passwords();

function hashOf(password: string): Promise<string> {
  const hash = hashes.get(password) ?? passwords.admit('newPasswords', (hashing) => hashing.hash(password));
  hashes.set(password, hash);
  return hash;
}

export interface TestApi extends TestCore {
  browser(): Agent;
  /** Signs up and confirms through the API, which takes longer than `account`. */
  signUp(email: string): Promise<void>;
  account(email: string, password?: string): Promise<void>;
  /** Returns a browser with a new session of this account, and inserts the account if necessary. */
  applicant(email?: string): Promise<Agent>;
  /** Replies so far. `close` throws if one doesn't match the API description. */
  replies: ReplyCheck;
  codeFor(username: string): Promise<string>;
}

/** Starts the real API on the real core. Compares every reply with the API description. */
export async function startTestApi(
  overrides: CoreOverrides = {},
  env: Record<string, string> = {},
): Promise<TestApi> {
  const test = await startTestCore(overrides, env);
  const app: NestExpressApplication = await createApi(test.core);
  // Listen once, because supertest would open a server per request.
  await app.listen(0, '127.0.0.1');
  let people = 0;
  const replies = new ReplyCheck();

  const browser = () => {
    const agent = supertest.agent(app.getHttpServer());
    endByClock(agent, test.clock);
    return agent.on('response', ({ req, status, type, body }: Response) =>
      replies.add({ method: req.method, path: req.path, status, type, body }),
    );
  };
  const codeFor = async (username: string) => {
    const body = (await test.mailTo(username)).at(-1)?.body ?? '';
    return /\b\d{6}\b/.exec(body)?.[0] ?? '';
  };
  const signUp = async (username: string) => {
    const signup = await browser().post(PATHS.signup).send({ username, password: PASSWORD }).expect(200);
    // Set the cookies by hand: with an https public URL they are secure, and the agent doesn't send secure cookies over http.
    const cookies = (signup.headers['set-cookie'] ?? []) as unknown as string[];
    await browser()
      .post(PATHS.confirm)
      .set('cookie', cookies.map((cookie) => cookie.split(';')[0]).join('; '))
      .send({ username, code: await codeFor(username) })
      .expect(200);
  };
  const { accounts, platform, settings } = test.core;
  const find = (email: string) => platform.database.reads.findOneBy(AccountEntity, { email });
  const account = async (email: string, password = PASSWORD) => {
    await addApplication(test.core, {}, { email, passwordHash: await hashOf(password) });
  };
  const applicant = async (email = `applicant-${++people}@example.edu`) => {
    if (!(await find(email))) await account(email);
    const token = await accounts.sessions.begin((await find(email))!);
    const agent = browser();
    const { jar } = agent as unknown as WithJar;
    const put = (key: CookieKey, value: string) =>
      jar.setCookie(`${cookieName(key, settings.publicUrl.startsWith('https:'))}=${value}`, '127.0.0.1', '/');
    put('session', token);
    put('identity', randomUUID());
    return agent;
  };
  const close = async () => {
    await app.close();
    await test.close();
    if (replies.mismatches.length > 0)
      throw new Error(`Replies that docs/openapi.json does not describe:\n${replies.mismatches.join('\n')}`);
  };
  return { ...test, browser, signUp, account, applicant, codeFor, replies, close };
}
