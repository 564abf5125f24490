import { onCleanUp } from '../processes/cleanup.mjs';
import { changeOf } from '../release/commands/change.mjs';
import { publishChecked } from '../release/commands/publish.mjs';
import { RefusedError } from '../release/errors.mjs';
import { changeChannels, channelOrNone } from '../release/registry.mjs';
import { isLoopback, serverOrigin, StaffCallError } from '../staff/staff-call.mjs';
import { inRoot } from '../workspace/root.mjs';
import { watchFolders } from './watch-folders.mjs';

/** Why the server is not one to work on: everybody who uses it sees each change. Undefined when it is on this machine. */
export function otherMachineProblem() {
  if (isLoopback(serverOrigin())) return undefined;
  return (
    `${serverOrigin()} is not on this machine, and everybody there would see each change. ` +
    'Publish to it and look with a link: npm run release -- publish <step>, then try.'
  );
}

/**
 * Makes the step live on the server as its sources are now, and again after every change; a reload shows it. When this program
 * ends, what was live before is live again.
 * @param {string} step
 */
export async function keepLive(step) {
  const { live: before } = await channelOrNone(step);
  let isWanted = false;
  let isBusy = false;
  onCleanUp(() => giveBack(step, before));
  watchFolders(inRoot('apps', step), () => void update());
  await update();

  /** Changes that come while it works are taken up in one more round. */
  async function update() {
    isWanted = true;
    if (isBusy) return;
    isBusy = true;
    while (isWanted) {
      isWanted = false;
      await release(step);
    }
    isBusy = false;
  }
}

/** @param {string} step */
async function release(step) {
  const begin = performance.now();
  try {
    const sources = inRoot('apps', step);
    const options = { sources, ahead: false, withTypes: false, withSmokeTest: false };
    const { version } = await publishChecked(step, options);
    if ((await channelOrNone(step)).live === version) return;
    await changeChannels([await changeOf('promote', { name: step, version }, undefined)], 'npm run dev');
    console.log(
      `${step} ${version} is live after ${Math.round(performance.now() - begin)} ms: reload the page.`,
    );
  } catch (error) {
    // The next change may repair it.
    if (!(error instanceof RefusedError || error instanceof StaffCallError)) throw error;
    console.error(error.message);
  }
}

/** @param {string} step @param {string | null} version Null: the server had no such step. */
async function giveBack(step, version) {
  if (version === null || (await channelOrNone(step)).live === version) return;
  await changeChannels(
    [await changeOf('rollback', { name: step, version }, undefined)],
    'npm run dev has ended',
  );
  console.log(`${step} ${version} is live again.`);
}
