import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';

export interface TestProvider {
  issuer: string;
  person: { sub: string; [claim: string]: unknown };
  env: Record<string, string>;
  close(): Promise<void>;
}

const CLIENT = { id: 'portico', secret: 'a-secret-of-this-test-alone' };

export async function startTestProvider(redirectUri: string): Promise<TestProvider> {
  const server: Server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const test: TestProvider = {
    issuer,
    person: { sub: 'ann' },
    env: {
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: CLIENT.id,
      OIDC_CLIENT_SECRET: CLIENT.secret,
      OIDC_ROLES_CLAIM: 'groups',
      OIDC_ROLES: '{"admissions":"officer","it":["operator","administrator"]}',
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  const provider = new Provider(issuer, {
    clients: [{ client_id: CLIENT.id, client_secret: CLIENT.secret, redirect_uris: [redirectUri] }],
    claims: { openid: ['sub'], profile: ['name', 'groups'], email: ['email'] },
    findAccount: (_context, sub) => ({ accountId: sub, claims: () => test.person }),
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/log-in/${uid}` },
    cookies: { keys: ['of this test'] },
    ttl: { Interaction: 60, Grant: 60, Session: 60, AccessToken: 60, IdToken: 60 },
    pkce: { required: () => true },
    loadExistingGrant: async ({ oidc }) => {
      const { client, session, provider: own } = oidc;
      const grant = new own.Grant({ clientId: client?.clientId ?? '', accountId: session?.accountId ?? '' });
      grant.addOIDCScope('openid profile email');
      await grant.save();
      return grant;
    },
  });
  const answer = provider.callback();
  server.on('request', (request, response) => {
    if (!request.url?.startsWith('/log-in/')) return void answer(request, response);
    void provider.interactionFinished(request, response, { login: { accountId: test.person.sub } });
  });
  return test;
}
