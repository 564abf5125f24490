import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readSettings } from './settings.ts';

const OFFICE_URL = 'https://office.example.edu';
const PROVIDER = {
  OIDC_ISSUER: 'https://login.example.edu',
  OIDC_CLIENT_ID: 'portico',
  OIDC_CLIENT_SECRET: 'secret',
  OIDC_ROLES: '{"admissions":"officer"}',
};

describe('Office settings', () => {
  it('are absent by default', () => {
    expect(readSettings({})).not.toHaveProperty('officeUrl');
  });

  it.each(['http://office.localhost:3000', OFFICE_URL, `${OFFICE_URL}/`])('accept %s', (url) => {
    expect(readSettings({ OFFICE_URL: url }).officeUrl).toBe(url.replace(/\/$/, ''));
  });

  it.each([
    ['http://office.example.edu', 'must be https'],
    ['http://localhost:4000', 'must have a different host than PUBLIC_URL'],
    ['https://example.edu/office', 'must be an origin'],
    ['http://127.0.0.1:3000', 'must have a host name'],
    ['office', 'OFFICE_URL must be a valid uri'],
  ])('reject %s with a reason', (url, words) => {
    expect(() => readSettings({ OFFICE_URL: url })).toThrow(words);
  });
});

describe('identity provider settings', () => {
  const read = (env: Record<string, string>) => readSettings({ OFFICE_URL, ...PROVIDER, ...env });

  it('include roles', () => {
    const OIDC_ROLES = '{"admissions":"officer","it":["operator","releaser:about"]}';
    expect(read({ OIDC_ROLES, OIDC_NAME: 'Campus login' }).oidc).toEqual({
      issuer: 'https://login.example.edu',
      clientId: 'portico',
      clientSecret: 'secret',
      scope: 'openid profile email',
      rolesClaim: 'roles',
      roles: { admissions: ['officer'], it: ['operator', 'releaser:about'] },
      name: 'Campus login',
    });
  });

  it('can read the secret from a file', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'portico-secret-'));
    const file = path.join(folder, 'secret');
    writeFileSync(file, 'from a file\n');
    const env = { OIDC_CLIENT_SECRET: '', OIDC_CLIENT_SECRET_FILE: file };
    expect(read(env).oidc?.clientSecret).toBe('from a file');
    rmSync(folder, { recursive: true });
  });

  it.each([
    [{ OIDC_CLIENT_ID: '' }, 'OIDC_ISSUER needs OIDC_CLIENT_ID'],
    [{ OIDC_CLIENT_SECRET: '' }, 'OIDC_ISSUER needs OIDC_CLIENT_SECRET, or OIDC_CLIENT_SECRET_FILE'],
    [{ OIDC_ROLES: '' }, 'OIDC_ISSUER needs OIDC_ROLES'],
    [{ OIDC_ROLES: 'officer' }, 'OIDC_ROLES must be JSON'],
    [{ OIDC_ROLES: '["officer"]' }, 'OIDC_ROLES must be a JSON object'],
    [{ OIDC_ROLES: '{"a":"king","b":[7]}' }, 'OIDC_ROLES names unknown roles: king, 7'],
    [{ OIDC_SCOPE: 'profile' }, 'OIDC_SCOPE must include openid'],
    [{ OIDC_ISSUER: 'http://login.example.edu' }, 'must be https'],
    [{ OIDC_ISSUER: '' }, 'OIDC_CLIENT_ID needs OIDC_ISSUER'],
    [{ OFFICE_URL: '' }, 'OIDC_ISSUER requires OFFICE_URL'],
  ])('reject %j', (env, words) => {
    expect(() => read(env)).toThrow(words);
  });
});
