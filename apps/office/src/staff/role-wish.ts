const OF_ONE = 'releaser:';

/** Roles as they are chosen: whole ones, and steps of which one may release single ones, as typed. */
export interface RoleWish {
  whole: string[];
  steps: string;
}

export const NO_ROLES: RoleWish = { whole: [], steps: '' };

export const wishOf = (roles: readonly string[]): RoleWish => ({
  whole: roles.filter((role) => !role.startsWith(OF_ONE)),
  steps: roles
    .filter((role) => role.startsWith(OF_ONE))
    .map((role) => role.slice(OF_ONE.length))
    .join(', '),
});

export const rolesOf = ({ whole, steps }: RoleWish): string[] => [
  ...whole,
  ...steps
    .split(/[\s,]+/)
    .filter((step) => step !== '')
    .map((step) => OF_ONE + step),
];
