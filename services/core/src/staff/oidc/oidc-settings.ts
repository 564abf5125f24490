import { isStaffRole, type StaffRole } from '../roles.ts';

export interface OidcSettings {
  issuer: string;
  clientId: string;
  clientSecret: string;
  scope: string;
  rolesClaim: string;
  /** Roles by claim value; people without any can't log in. */
  roles: Record<string, StaffRole[]>;
  name: string;
}

export interface OidcVariables {
  OIDC_ISSUER?: string;
  OIDC_CLIENT_ID?: string;
  OIDC_CLIENT_SECRET?: string;
  OIDC_SCOPE: string;
  OIDC_ROLES_CLAIM: string;
  OIDC_ROLES?: string;
  OIDC_NAME: string;
}

export function readOidc(value: OidcVariables): { oidc?: OidcSettings; problems: string[] } {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = value;
  const others = ['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'OIDC_ROLES'] as const;
  if (issuer === undefined)
    return {
      problems: others.filter((name) => value[name]).map((name) => `${name} needs OIDC_ISSUER`),
    };
  const problems = others
    .filter((name) => !value[name])
    .map(
      (name) =>
        `OIDC_ISSUER needs ${name}${name === 'OIDC_CLIENT_SECRET' ? ', or OIDC_CLIENT_SECRET_FILE' : ''}`,
    );
  if (!value.OIDC_SCOPE.split(' ').includes('openid'))
    problems.push('OIDC_SCOPE must include openid: otherwise providers don’t identify the person');
  const roles = readRoles(value.OIDC_ROLES ?? '{}');
  if (typeof roles === 'string') problems.push(`OIDC_ROLES ${roles}`);
  if (problems.length > 0 || typeof roles === 'string' || !clientId || !clientSecret) return { problems };
  const { OIDC_SCOPE: scope, OIDC_ROLES_CLAIM: rolesClaim, OIDC_NAME: name } = value;
  return { oidc: { issuer, clientId, clientSecret, scope, rolesClaim, roles, name }, problems };
}

function readRoles(text: string): Record<string, StaffRole[]> | string {
  const example = 'such as {"admissions":"officer","it":["operator","administrator"]}';
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return `must be JSON, ${example}`;
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return `must be a JSON object, ${example}`;
  const entries = Object.entries(value).map(([claim, roles]): [string, unknown[]] => [claim, [roles].flat()]);
  const unknown = entries
    .flatMap(([, roles]) => roles)
    .filter((role) => typeof role !== 'string' || !isStaffRole(role));
  if (unknown.length > 0) return `names unknown roles: ${unknown.map(String).join(', ')}`;
  return Object.fromEntries(entries) as Record<string, StaffRole[]>;
}

/** Normalized, so that a trailing slash doesn't matter. */
export const issuerOf = ({ issuer }: OidcSettings): string => new URL(issuer).href;
