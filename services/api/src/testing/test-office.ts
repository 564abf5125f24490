import { OFFICE_SESSION_PATHS } from '@portico/contracts';
import type { Test } from 'supertest';
import { TestAuthenticator } from './test-authenticator.ts';
import type { TestApi } from './test-api.ts';

export const OFFICE_HOST = 'office.localhost:3000';
export const OFFICE_URL = `http://${OFFICE_HOST}`;

type Agent = ReturnType<TestApi['browser']>;

export interface OfficeBrowser {
  agent: Agent;
  authenticator: TestAuthenticator;
  get(path: string): Test;
  post(path: string, body?: object): Test;
  put(path: string, body: object): Test;
  delete(path: string): Test;
  logIn(status?: number): Promise<Test>;
}

export function officeBrowser({ browser }: Pick<TestApi, 'browser'>): OfficeBrowser {
  const agent = browser();
  const authenticator = new TestAuthenticator(OFFICE_URL);
  const there = (test: Test) => test.set('host', OFFICE_HOST).set('sec-fetch-site', 'same-origin');
  const post = (path: string, body: object = {}) => there(agent.post(path).send(body));
  return {
    agent,
    authenticator,
    post,
    get: (path) => there(agent.get(path)),
    put: (path, body) => there(agent.put(path).send(body)),
    delete: (path) => there(agent.delete(path)),
    logIn: async (status = 200) => {
      const { options } = (await post(OFFICE_SESSION_PATHS.passkeyOptions).expect(200)).body;
      return post(OFFICE_SESSION_PATHS.passkey, { response: authenticator.get(options) }).expect(
        status,
      ) as never;
    },
  };
}

export async function staffPerson(
  api: TestApi,
  name: string,
  ...roles: string[]
): Promise<OfficeBrowser & { id: string }> {
  const office = officeBrowser(api);
  const by = { keyId: null, name: 'command line' };
  const { link } = await api.core.office.staff.invites.create({ name, roles }, by);
  const invite = link.split('#')[1] ?? '';
  const { options } = (await office.post(OFFICE_SESSION_PATHS.passkeyOptions, { invite }).expect(200)).body;
  const response = office.authenticator.create(options);
  const { person } = (await office.post(OFFICE_SESSION_PATHS.passkey, { response, invite }).expect(200)).body;
  return { ...office, id: person.id };
}
