import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { LOCAL_KEY_FILE } from '../staff/staff-call.mjs';

/** Name of the invited person, until they enter their own. */
const NAME = 'Administrator';

/**
 * Creates a link with which the first administrator gets access to the Office. Replaces earlier links.
 * @param {{ url: string, dataDir: string, officeUrl: string | undefined }} product
 * @returns {Promise<string | undefined>} undefined if the Office has an administrator, staff log in at a provider, or this machine has no key
 */
export async function firstInvite({ url, dataDir, officeUrl }) {
  if (!officeUrl || process.env.OIDC_ISSUER) return undefined;
  const key = await readFile(path.join(dataDir, LOCAL_KEY_FILE), 'utf8').catch(() => undefined);
  if (key === undefined) return undefined;
  /** @param {string} address @param {RequestInit} [options] */
  const call = async (address, options) => {
    const headers = { authorization: `Bearer ${key.trim()}`, 'content-type': 'application/json' };
    const response = await fetch(url + address, { ...options, headers });
    if (!response.ok) throw new Error(`${address} returned HTTP status ${response.status}.`);
    return response.status === 204 ? undefined : response.json();
  };
  /** @type {{ people: { roles: string[], revoked_at: string | null }[], invites: { id: string, name: string }[] }} */
  const { people, invites } = await call('/service/staff');
  if (people.some(({ roles, revoked_at }) => revoked_at === null && roles.includes('administrator')))
    return undefined;
  for (const { id, name } of invites)
    if (name === NAME) await call(`/service/staff/invites/${id}`, { method: 'DELETE' });
  const body = JSON.stringify({ name: NAME, roles: ['administrator'] });
  return (await call('/service/staff/invites', { method: 'POST', body })).link;
}
