import { waitUntil } from '../processes/wait-until.mjs';
import { RefusedError } from './errors.mjs';
import { inSources } from './trace/in-sources.mjs';
import { orderChecks, version as versionOf } from './registry.mjs';

/** Maximum milliseconds to wait. A check takes ten seconds to two minutes, and others may be queued before it. */
const CHECKED_WITHIN = 600_000;

/** @typedef {import('@portico/contracts').ReleaseCheck} Check */

/** Has the server check releases together. @param {Record<string, string>} versions by name @throws {RefusedError} with all problems */
export async function checkTogether(versions) {
  const { checks } = await orderChecks(versions);
  for (const { name, version, check } of checks) await passed(name, version, check);
}

/**
 * Waits until the server has checked a release.
 * @param {string} name @param {string} version @param {Check} check last known state of the check
 * @throws {RefusedError} with all problems
 */
export async function passed(name, version, check) {
  const { state, problems } = check.state === 'pending' ? await judged(name, version) : check;
  if (state !== 'refused') return;
  const found = problems.map((each) => `  - ${each}`).join('\n');
  throw new RefusedError(`${name} ${version} did not pass its check:\n${await inSources(found, name)}`);
}

/** @param {string} name @param {string} version @returns {Promise<Check>} */
async function judged(name, version) {
  const look = async () => {
    const { check } = await versionOf(name, version);
    return check.state === 'pending' ? undefined : check;
  };
  const wait = { withinMs: CHECKED_WITHIN, everyMs: 250 };
  return waitUntil(`the server has checked ${name} ${version}`, look, wait);
}
