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

const STATES = {
  passed: 'It passed its check.',
  pending: 'It has not been checked yet.',
  refused: 'It did not pass its check.',
};

/**
 * Says whether an upload was new, and the state of its check.
 * @param {{ name: string, version: string, published: boolean, check: Check }} upload
 */
export const describePublished = ({ name, version, published, check }) =>
  `${name} ${version} was ${published ? '' : 'already '}published. ${STATES[check.state]}`;

/**
 * Waits until the server has checked a release.
 * @param {string} name @param {string} version @param {Check} check last known state of the check
 * @returns {Promise<Check>} the final state
 * @throws {RefusedError} with all problems
 */
export async function passed(name, version, check) {
  const done = check.state === 'pending' ? await judged(name, version) : check;
  if (done.state !== 'refused') return done;
  const found = done.problems.map((each) => `  - ${each}`).join('\n');
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
