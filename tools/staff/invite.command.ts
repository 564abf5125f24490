import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import { keepFilesPrivate, openStaffInvites, readSettings, STAFF_ROLES } from '@portico/core';
import { UsageError } from './usage-error.ts';

/**
 * `invite <name> --roles <a,b>`: prints a link for creating a passkey for the Office. Uses the database directly, because the
 * first administrator must be invited before anyone can log in.
 */
export async function invite(args: string[]): Promise<void> {
  const { name, roles } = wishOf(args);
  keepFilesPrivate();
  const { invites, close } = await openStaffInvites(readSettings(process.env));
  try {
    const by = { keyId: null, name: `command line (${userInfo().username})` };
    const { link, expiresAt } = await invites.create({ name, roles }, by);
    console.log(link);
    console.error(
      `For ${name} only. The link works once, expires at ${expiresAt}, and can’t be shown again.`,
    );
  } finally {
    await close();
  }
}

function wishOf(args: string[]): { name: string; roles: string[] } {
  const { values, positionals } = parsed(args);
  const [name, ...more] = positionals;
  if (name === undefined || more.length > 0 || values.roles === undefined)
    throw new UsageError(`invite needs a name and --roles. The roles are:\n${roleList()}`);
  return { name, roles: values.roles.split(',').map((role) => role.trim()) };
}

function parsed(args: string[]) {
  try {
    return parseArgs({ args, allowPositionals: true, options: { roles: { type: 'string' } } });
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

const roleList = () =>
  Object.entries(STAFF_ROLES)
    .map(([role, { about }]) => `  ${role.padEnd(14)} ${about}`)
    .join('\n');
