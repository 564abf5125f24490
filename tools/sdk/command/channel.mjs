import { change as changeOf } from '../../release/commands/change.mjs';
import { check as checkOf } from '../../release/commands/check.mjs';
import { diff as diffOf } from '../../release/commands/diff.mjs';
import { history as historyOf } from '../../release/commands/history.mjs';
import { status as statusOf } from '../../release/commands/status.mjs';
import { tryOut as tryOutAll } from '../../release/commands/try-out.mjs';
import { trace as traceOf } from '../../release/commands/trace.mjs';
import { withdraw as withdrawOf } from '../../release/commands/withdraw.mjs';
import { channel } from '../../release/registry.mjs';
import { RefusedError } from '../../release/errors.mjs';
import { requireServer } from './server.mjs';
import { stepHere } from './step-folder.mjs';

/** Release commands for the step in the current folder. */

/** @param {import('../../release/commands/change.mjs').Action} action @param {string[]} args */
export const change = (action, args) => changeOf(action, [nameHere(), ...args]);

/** @param {string[]} args */
export const withdraw = (args) => withdrawOf([nameHere(), ...args]);

/** @param {string[]} args */
export const status = (args) => statusOf([nameHere(), ...args]);

/** @param {string[]} args */
export const history = (args) => historyOf([nameHere(), ...args]);

/** @param {string[]} args */
export const diff = (args) => diffOf([nameHere(), ...args]);

/** @param {string[]} args */
export const trace = (args) => traceOf(args, nameHere());

/** Has the server check these versions together again. @param {string[]} pins such as `1.2.0` or `about@1.2.0` */
export async function checkOnServer(pins) {
  const name = nameHere();
  await checkOf(pins.map((pin) => pinOf(name, pin)));
}

/** Creates a preview link for the given version, or else the newest one. @param {string[]} args */
export async function tryOut([version, ...others]) {
  const name = nameHere();
  await tryOutAll([pinOf(name, version ?? (await lastPublished(name))), ...others]);
}

/** @param {string} name @param {string} version alone, or after a step's name @returns {string} */
const pinOf = (name, version) => (version.includes('@') ? version : `${name}@${version}`);

/** @param {string} name */
async function lastPublished(name) {
  const { versions } = await channel(name);
  const [last] = versions.toSorted((a, b) => b.published_at.localeCompare(a.published_at));
  if (!last) throw new RefusedError(`${name} has not been published yet. Run "npx portico-step publish".`);
  return last.version;
}

function nameHere() {
  requireServer();
  return stepHere().name;
}
