const OF_ONE = 'releaser:';

/** Roles as entered in the form. `steps` contains the ids of the steps that the person can release. */
export interface RoleInput {
  whole: string[];
  steps: string;
}

export const NO_ROLES: RoleInput = { whole: [], steps: '' };

export const toRoleInput = (roles: readonly string[]): RoleInput => ({
  whole: roles.filter((role) => !role.startsWith(OF_ONE)),
  steps: roles
    .filter((role) => role.startsWith(OF_ONE))
    .map((role) => role.slice(OF_ONE.length))
    .join(', '),
});

export const rolesOf = ({ whole, steps }: RoleInput): string[] => [
  ...whole,
  ...steps
    .split(/[\s,]+/)
    .filter((step) => step !== '')
    .map((step) => OF_ONE + step),
];
