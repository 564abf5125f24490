import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import { keepFilesPrivate, openStaffKeys, readSettings, STAFF_SCOPES } from '@portico/core';
import { printRow } from './print.ts';
import { UsageError } from './usage-error.ts';

/** `keys create|list|revoke`. Uses the database directly, because there is no key yet when the first one is created. */
export async function keys([action, ...args]: string[]): Promise<void> {
  const act = { create, list, revoke }[action ?? ''];
  if (!act) throw new UsageError('keys needs one of: create, list, revoke.');
  keepFilesPrivate();
  const { keys, close } = await openStaffKeys(readSettings(process.env));
  try {
    await act(keys, args);
  } finally {
    await close();
  }
}

type Keys = Awaited<ReturnType<typeof openStaffKeys>>['keys'];

async function create(keys: Keys, args: string[]): Promise<void> {
  const { name, scopes, days, never } = options(args);
  if (name === undefined || scopes === undefined)
    throw new UsageError(`A key needs --name and --scopes. The scopes are:\n${scopeList()}`);
  const wish = { name, scopes: scopes.split(',').map((scope) => scope.trim()), never };
  const { id, key } = await keys.create(days === undefined ? wish : { ...wish, days: Number(days) }, by());
  console.log(key);
  console.error(`Created key ${id}. It can’t be shown again.`);
}

async function list(keys: Keys): Promise<void> {
  const now = new Date().toISOString();
  for (const { id, name, scopes, createdAt, createdBy, expiresAt, revokedAt } of await keys.list()) {
    const end = revokedAt ? `revoked ${revokedAt}` : !expiresAt ? 'valid' : ended(expiresAt, now);
    printRow([id, end, name, scopes.join(','), `created ${createdAt} by ${createdBy}`]);
  }
}

async function revoke(keys: Keys, [id, ...more]: string[]): Promise<void> {
  if (!id || more.length > 0) throw new UsageError('keys revoke needs one ID; run keys list to see them.');
  await keys.revoke(id, by());
  console.log(`Key ${id} was revoked.`);
}

function options(args: string[]) {
  try {
    const string = { type: 'string' } as const;
    return parseArgs({
      args,
      options: { name: string, scopes: string, days: string, never: { type: 'boolean' } },
    }).values;
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

const ended = (expiresAt: string, now: string) =>
  expiresAt <= now ? `expired ${expiresAt}` : `valid until ${expiresAt}`;

const by = () => ({ keyId: null, name: `command line (${userInfo().username})` });

const scopeList = () =>
  Object.entries(STAFF_SCOPES)
    .map(([scope, meaning]) => `  ${scope.padEnd(14)} ${meaning}`)
    .join('\n');
