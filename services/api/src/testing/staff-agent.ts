import type { StaffScope } from '@portico/core';
import type { TestApi } from './test-api.ts';

/** Sends requests with a new staff key of these scopes. */
export async function staffAgent(api: TestApi, ...scopes: StaffScope[]) {
  const by = { keyId: null, name: 'test' };
  const { key } = await api.core.office.keys.create({ name: 'Ann', scopes }, by);
  return api.browser().set('authorization', `Bearer ${key}`);
}
