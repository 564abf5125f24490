import { type OidcSettings, type OidcVariables, readOidc } from '../../staff/index.ts';
import { isLoopbackHost } from './loopback.ts';

export interface OfficeSettings {
  officeUrl?: string;
  /** Absent: staff log in with passkeys. */
  oidc?: OidcSettings;
}

type Variables = OidcVariables & { OFFICE_URL?: string };

export function readOffice(
  value: Variables,
  publicUrl: string,
): { office: OfficeSettings; problems: string[] } {
  const { oidc, problems } = readOidc(value);
  const officeUrl = value.OFFICE_URL?.replace(/\/+$/, '');
  if (officeUrl === undefined) {
    if (value.OIDC_ISSUER !== undefined) problems.push('OIDC_ISSUER requires OFFICE_URL, where staff log in');
    return { office: {}, problems };
  }
  if (URL.canParse(officeUrl)) problems.push(...placeProblems(officeUrl, publicUrl, oidc === undefined));
  if (value.OIDC_ISSUER !== undefined && URL.canParse(value.OIDC_ISSUER)) {
    const issuer = new URL(value.OIDC_ISSUER);
    if (issuer.protocol !== 'https:' && !isLocal(issuer.hostname))
      problems.push(`OIDC_ISSUER ${value.OIDC_ISSUER} must be https: otherwise logins could be intercepted`);
  }
  return { office: { officeUrl, ...(oidc && { oidc }) }, problems };
}

function placeProblems(officeUrl: string, publicUrl: string, withPasskeys: boolean): string[] {
  const office = new URL(officeUrl);
  const applicants = URL.canParse(publicUrl) ? new URL(publicUrl) : undefined;
  const isNumber = /^[\d.]+$|^\[/.test(office.hostname);
  const problems: [boolean, string][] = [
    [
      office.origin !== officeUrl,
      `OFFICE_URL ${officeUrl} must be an origin such as https://office.example.edu: the Office needs its own host`,
    ],
    [
      office.hostname === applicants?.hostname,
      `OFFICE_URL ${officeUrl} must have a different host than PUBLIC_URL: cookies ignore ports, and the two must not share them`,
    ],
    [
      office.protocol !== 'https:' && !isLocal(office.hostname),
      `OFFICE_URL ${officeUrl} must be https: staff log in there`,
    ],
    [
      isNumber && withPasskeys,
      `OFFICE_URL ${officeUrl} must have a host name, such as http://office.localhost:3000: passkeys are tied to a name`,
    ],
  ];
  return problems.filter(([holds]) => holds).map(([, sentence]) => sentence);
}

/** Browsers resolve `*.localhost` to the machine itself (RFC 6761, section 6.3). */
const isLocal = (host: string): boolean => isLoopbackHost(host) || host.endsWith('.localhost');
