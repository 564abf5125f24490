import { expect, it } from 'vitest';
import { NO_ROLES, rolesOf, toRoleInput } from './role-form-values.ts';

it('keeps roles and step roles through a round trip', () => {
  const roles = ['officer', 'releaser:about', 'releaser:education'];
  expect(toRoleInput(roles)).toEqual({ whole: ['officer'], steps: 'about, education' });
  expect(rolesOf(toRoleInput(roles))).toEqual(roles);
  expect(rolesOf(NO_ROLES)).toEqual([]);
  expect(rolesOf({ whole: [], steps: ' about,,  education ' })).toEqual([
    'releaser:about',
    'releaser:education',
  ]);
});
