import type { StaffScope } from '@portico/core';
import type { Test } from 'supertest';
import type { TestApi } from './test-api.ts';

export async function testStaff({ core, browser }: TestApi, ...scopes: StaffScope[]) {
  const { id, key } = await core.office.keys.create(
    { name: 'Registrar', scopes },
    { keyId: null, name: 'command line' },
  );
  const signed = (test: Test) => test.set('authorization', `Bearer ${key}`);
  return {
    keyId: id,
    key,
    get: (path: string) => signed(browser().get(path)),
    post: (path: string, body: object = {}) => signed(browser().post(path).send(body)),
    put: (path: string, body: object) => signed(browser().put(path).send(body)),
    delete: (path: string) => signed(browser().delete(path)),
  };
}

export async function staffAgent(api: TestApi, ...scopes: StaffScope[]) {
  const by = { keyId: null, name: 'test' };
  const { key } = await api.core.office.keys.create({ name: 'Ann', scopes }, by);
  return api.browser().set('authorization', `Bearer ${key}`);
}
