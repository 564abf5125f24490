import type { NestExpressApplication } from '@nestjs/platform-express';
import { PATHS } from '@portico/contracts';
import type { CoreOverrides } from '@portico/core';
import { startTestCore, type TestCore } from '@portico/core/testing';
import supertest from 'supertest';
import { createApi } from '../create-api.ts';
import { endByClock } from './end-by-clock.ts';
import { ReplyCheck } from './reply-check.ts';

interface Response {
  req: { method: string; path: string };
  status: number;
  type: string;
  body: unknown;
}

type Agent = ReturnType<typeof supertest.agent>;

export const PASSWORD = 'Correct-Horse-9';

export interface TestApi extends TestCore {
  /** A browser of its own: keeps its cookies. */
  browser(): Agent;
  /** Signs up and confirms. */
  account(username: string, password?: string): Promise<void>;
  /** The browser of somebody who has just logged in; without a name, of somebody new. */
  applicant(username?: string): Promise<Agent>;
  /** What was replied so far; `close` throws when something is not as it is described. */
  replies: ReplyCheck;
  /** The code in the newest message to an address. */
  codeFor(username: string): Promise<string>;
}

/** The real API on the real core. Every reply that a test gets is compared with the description of the API. */
export async function startTestApi(
  overrides: CoreOverrides = {},
  env: Record<string, string> = {},
): Promise<TestApi> {
  const test = await startTestCore(overrides, env);
  const app: NestExpressApplication = await createApi(test.core);
  // One listening server: supertest would otherwise open one per request.
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
  const account = async (username: string, password = PASSWORD) => {
    const signup = await browser().post(PATHS.signup).send({ username, password }).expect(200);
    // By hand: a browser would not send the cookies of a public address with TLS to this server without.
    const cookies = (signup.headers['set-cookie'] ?? []) as unknown as string[];
    await browser()
      .post(PATHS.confirm)
      .set('cookie', cookies.map((cookie) => cookie.split(';')[0]).join('; '))
      .send({ username, code: await codeFor(username) })
      .expect(200);
  };
  const applicant = async (username = `applicant-${++people}@example.edu`) => {
    if ((await test.mailTo(username)).length === 0) await account(username);
    const agent = browser();
    await agent.post(PATHS.login).send({ username, password: PASSWORD }).expect(200);
    return agent;
  };
  const close = async () => {
    await app.close();
    await test.close();
    if (replies.mismatches.length > 0)
      throw new Error(`Replies that docs/openapi.json does not describe:\n${replies.mismatches.join('\n')}`);
  };
  return { ...test, browser, account, applicant, codeFor, replies, close };
}
