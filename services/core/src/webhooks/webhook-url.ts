import { WEBHOOK_URL_MAX_LENGTH } from '@portico/contracts';
import ipaddr from 'ipaddr.js';
import { isPublicAddress } from './public-address.ts';

/** Ports that mail, databases, and remote shells use; no receiver needs them. */
const REFUSED_PORTS = ['21', '22', '23', '25', '110', '143', '465', '587', '993', '3306', '5432', '6379'];

/**
 * Returns what is wrong with a receiver's URL, or undefined. Names are checked when they are resolved, for each connection.
 * @param allowPrivate also allows http and addresses in private networks
 */
export function urlProblem(text: string, allowPrivate: boolean): string | undefined {
  if (!URL.canParse(text) || text.length > WEBHOOK_URL_MAX_LENGTH)
    return `Enter a complete URL of at most ${WEBHOOK_URL_MAX_LENGTH} characters, such as https://crm.example.edu/hooks.`;
  const { protocol, username, password, hash, port } = new URL(text);
  if (protocol !== 'https:' && !(allowPrivate && protocol === 'http:'))
    return 'The URL must begin with https://.';
  if (username !== '' || password !== '') return 'The URL can’t contain a username or password.';
  if (hash !== '') return 'The URL can’t contain a #.';
  if (allowPrivate) return undefined;
  if (REFUSED_PORTS.includes(port)) return `Port ${port} isn’t allowed.`;
  return isPrivateHost(text) ? PRIVATE_ADDRESS : undefined;
}

export const PRIVATE_ADDRESS = 'Addresses in private networks aren’t allowed.';

/** `URL` has already turned every spelling of an IPv4 address (decimal, octal, hexadecimal) into four numbers. */
function isPrivateHost(url: string): boolean {
  const host = new URL(url).hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '');
  if (ipaddr.isValid(host)) return !isPublicAddress(host);
  return host === 'localhost' || host.endsWith('.localhost') || !host.includes('.');
}
