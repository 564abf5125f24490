import { InvalidError } from '../errors.ts';
import { texts } from '@portico/contracts';
import { RELEASE_NAME } from '../releases/index.ts';
import { ALL_STAFF_SCOPES, releasesOf, type StaffScope } from './keys/staff-scopes.ts';

interface Role {
  about: string;
  scopes: readonly StaffScope[];
}

export const STAFF_ROLES = {
  reader: {
    about: 'finds, reads, prints, and exports applications, and can’t change anything',
    scopes: ['applications'],
  },
  officer: {
    about:
      'finds, reads, prints, exports, reopens, and deletes applications, and creates links for prospects',
    scopes: ['applications', 'changes', 'prospects'],
  },
  content: {
    about: 'changes texts, banners, branding, option lists, and term dates',
    scopes: ['texts', 'lists'],
  },
  releaser: {
    about: 'publishes, promotes, and rolls back steps; “releaser:about” is limited to that step',
    scopes: ['releases'],
  },
  operator: { about: 'views failed jobs and runs them again', scopes: ['jobs'] },
  administrator: {
    about:
      'can do everything, including inviting and revoking team members, creating API keys, reading the audit log, and deleting expired records',
    scopes: ALL_STAFF_SCOPES,
  },
} as const satisfies Record<string, Role>;

type WholeRole = keyof typeof STAFF_ROLES;
export type StaffRole = WholeRole | `releaser:${string}`;

export const ADMINISTRATOR = 'administrator';

const OF_ONE = 'releaser:';

export const isStaffRole = (name: string): name is StaffRole =>
  Object.hasOwn(STAFF_ROLES, name) ||
  (name.startsWith(OF_ONE) && RELEASE_NAME.test(name.slice(OF_ONE.length)));

export function scopesOf(roles: readonly StaffRole[]): StaffScope[] {
  const scopes = roles.flatMap((role): readonly StaffScope[] =>
    role.startsWith(OF_ONE) ? [releasesOf(role.slice(OF_ONE.length))] : STAFF_ROLES[role as WholeRole].scopes,
  );
  return [...new Set(scopes)];
}

export function checkedRoles(names: readonly string[]): StaffRole[] {
  const unknown = names.filter((name) => !isStaffRole(name));
  const roles =
    names.length === 0
      ? 'At least one role is required.'
      : unknown.length > 0
        ? `Unknown role: ${unknown.join(', ')}. Available roles: ${Object.keys(STAFF_ROLES).join(', ')}, releaser:<step>.`
        : undefined;
  if (roles !== undefined) throw new InvalidError('invalid_input', texts.badInput, { roles });
  return [...new Set(names)] as StaffRole[];
}
