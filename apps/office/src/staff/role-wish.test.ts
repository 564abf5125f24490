import { expect, it } from 'vitest';
import { NO_ROLES, rolesOf, wishOf } from './role-wish.ts';

it('is the same roles again, whole ones and those of single steps', () => {
  const roles = ['officer', 'releaser:about', 'releaser:education'];
  expect(wishOf(roles)).toEqual({ whole: ['officer'], steps: 'about, education' });
  expect(rolesOf(wishOf(roles))).toEqual(roles);
  expect(rolesOf(NO_ROLES)).toEqual([]);
  expect(rolesOf({ whole: [], steps: ' about,,  education ' })).toEqual([
    'releaser:about',
    'releaser:education',
  ]);
});
