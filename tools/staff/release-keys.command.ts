import { parseArgs } from 'node:util';
import {
  RELEASE_KEY_PATHS,
  releaseKeyPath,
  type ReleaseKeyReply,
  type ReleaseKeysReply,
  type RevokedReleaseKeyReply,
} from '@portico/contracts';
import { printRow } from './print.ts';
import { staffJson } from './staff-call.mjs';
import { UsageError } from './usage-error.ts';

const ACTIONS: Record<string, (args: string[]) => Promise<void>> = { add, list, revoke };

export async function releaseKeys([action = '', ...args]: string[]): Promise<void> {
  const act = Object.hasOwn(ACTIONS, action) ? ACTIONS[action] : undefined;
  if (!act) throw new UsageError(`release-keys needs one of: ${Object.keys(ACTIONS).join(', ')}.`);
  await act(args);
}

async function add(args: string[]): Promise<void> {
  const { name, label, key } = wishOf(args);
  if (!name || label === undefined || key === undefined)
    throw new UsageError('release-keys add needs a step, --label and --key.');
  const body = { name, label, public_key: key };
  const added: ReleaseKeyReply = await staffJson(RELEASE_KEY_PATHS.keys, { method: 'POST', body });
  console.log(
    `Releases of ${added.name} are now accepted only with a signature; ${added.key} (${added.label}) is registered.`,
  );
}

async function list([name, ...more]: string[]): Promise<void> {
  if (more.length > 0) throw new UsageError('release-keys list takes at most one step.');
  const { keys }: ReleaseKeysReply = await staffJson(RELEASE_KEY_PATHS.keys);
  for (const each of keys.filter((key) => name === undefined || key.name === name)) {
    const state = each.revoked_at ? `revoked ${each.revoked_at}` : 'valid';
    const added = `added ${each.added_at} by ${each.added_by}`;
    printRow([each.name, each.key, state, each.label, added]);
  }
}

async function revoke([name, key, ...more]: string[]): Promise<void> {
  if (!name || !key || more.length > 0)
    throw new UsageError('release-keys revoke needs a step and a key; run release-keys list to see them.');
  const { versions }: RevokedReleaseKeyReply = await staffJson(releaseKeyPath(name, key), {
    method: 'DELETE',
  });
  console.log(`The key ${key} of ${name} was revoked. Releases signed with it are no longer accepted.`);
  if (versions.length > 0)
    console.log(`It signed ${versions.join(', ')}, which remain. Withdraw any that the team didn’t build.`);
}

function wishOf(args: string[]) {
  try {
    const string = { type: 'string' } as const;
    const { values, positionals } = parseArgs({
      args,
      options: { label: string, key: string },
      allowPositionals: true,
    });
    const [name, ...more] = positionals;
    if (more.length > 0) throw new UsageError(`Unexpected argument "${more[0]}".`);
    return { name, ...values };
  } catch (error) {
    throw error instanceof UsageError ? error : new UsageError((error as Error).message);
  }
}
