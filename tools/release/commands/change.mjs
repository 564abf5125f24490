import { standing } from '@portico/contracts/release-wording';
import { readArguments, readName, readPin, readWhole } from '../arguments.mjs';
import { checkTogether } from '../wait-for-checks.mjs';
import { UsageError } from '../errors.mjs';
import { changeChannels, channel } from '../registry.mjs';

/** Error messages for actions that take no version. @type {Partial<Record<Action, string>>} */
const UNNAMED = {
  'set-back': 'set-back doesn’t take a version: a step has only one canary.',
  'take-off': 'take-off doesn’t take a version.',
  'put-back': 'put-back doesn’t take a version. To enable another version, promote it.',
};

const OPTIONS = /** @type {const} */ ({
  canary: { type: 'string' },
  with: { type: 'string', multiple: true },
  reason: { type: 'string' },
  revision: { type: 'string' },
});

/**
 * @typedef {'promote' | 'set-back' | 'rollback' | 'take-off' | 'put-back'} Action
 * @param {Action} action
 * @param {string[]} args
 */
export async function change(action, args) {
  const { values, positionals } = readArguments(args, OPTIONS);
  const [first, version, ...more] = positionals;
  const name = readName(first);
  const percent = readWhole(values.canary, 'canary');
  if (more.length > 0) throw new UsageError(`Unexpected argument "${more[0]}".`);
  if (action === 'promote' && !version)
    throw new UsageError('Name the version to promote; status lists them.');
  const unnamed = UNNAMED[action];
  if (unnamed && version) throw new UsageError(unnamed);
  if (action !== 'promote' && percent !== undefined)
    throw new UsageError('--canary only works with promote.');
  const wishes = [{ name, version }, ...(values.with ?? []).map(readPin)];
  // Checks the releases together: if they require each other, each alone would fail.
  if (action === 'promote' && wishes.length > 1)
    await checkTogether(Object.fromEntries(wishes.map((wish) => [wish.name, String(wish.version)])));
  const changes = await Promise.all(wishes.map((wish) => changeOf(action, wish, percent)));
  const seen = readWhole(values.revision, 'revision');
  if (seen !== undefined && changes[0]) changes[0].expected_revision = seen;
  report(await changeChannels(changes, values.reason));
}

/**
 * @param {Action} action
 * @param {{ name: string, version: string | undefined }} wish
 * @param {number | undefined} percent
 * @returns {Promise<import('../registry.mjs').Change>}
 */
export async function changeOf(action, { name, version }, percent) {
  const { revision: expected_revision } = await channel(name);
  const to = { name, expected_revision };
  if (action === 'set-back' || action === 'take-off' || action === 'put-back') return { ...to, action };
  if (action === 'rollback') return { ...to, action, ...(version && { version }) };
  if (percent === undefined) return { ...to, action, version: String(version) };
  return { ...to, action: 'canary', version: String(version), percent };
}

/** @param {import('../registry.mjs').Channel[]} channels */
export function report(channels) {
  for (const channel of channels) console.log(standing(channel));
}
