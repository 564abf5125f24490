import { run } from '../processes/run.mjs';
import { bin } from '../workspace/build.mjs';
import { helpAtOnce } from '../workspace/help.mjs';
import { inRoot, ROOT } from '../workspace/root.mjs';
import { findProgram } from '../setup/find-program.mjs';
import { ensureInstalled } from '../setup/installed.mjs';
import { ensureSystem } from '../setup/ensure-programs.mjs';
import { gather } from './gather.mjs';

const USAGE = `Usage, for the Containerfile (docs/shipping.md):
  npm run ship -- commands           bundles migrate, backup, restore and staff into tools/ship/dist
  npm run ship -- gather <folder>    copies everything the image needs into a folder; run npm run build and the above first
  npm run ship -- check              renders the manifests with kubectl; needs no cluster
  npm run ship -- try                builds the image, tests the compose file and the manifests with podman, and
                                     removes everything
    --only compose                   only the compose file (or kubernetes: only the manifests)
    --twice                          builds the image again and compares
    --store <folder>                 keeps the images for the next run`;
helpAtOnce(USAGE);

const [action, folder, ...more] = process.argv.slice(2);
/** @type {import('../setup/parts.mjs').PartName[]} */
const TRY_PARTS = ['podman', 'mmdebstrap', 'iproute', 'haproxy', 'radosgw'];
if (action === 'commands' && folder === undefined) process.exitCode = await bundle();
else if (action === 'gather' && folder !== undefined && more.length === 0) await gather(folder);
else if (action === 'try') process.exitCode = await tryOut();
else if (action === 'check' && folder === undefined) process.exitCode = await check();
else {
  console.error(USAGE);
  process.exitCode = 2;
}

async function bundle() {
  const config = inRoot('tools', 'ship', 'webpack.config.mjs');
  return (await run(bin('webpack'), ['--config', config], { cwd: ROOT })).code;
}

async function tryOut() {
  await ensureInstalled();
  await ensureSystem(TRY_PARTS);
  const script = ['--import', 'tsx', inRoot('tools', 'ship', 'try', 'try.ts'), ...process.argv.slice(3)];
  return (await run(process.execPath, script, { cwd: ROOT })).code;
}

async function check() {
  const kubectl = findProgram(['kubectl']);
  if (!kubectl) throw new Error('kubectl was not found: install it (1.22 or newer).');
  for (const folder of ['example', 'migrate', 'backup']) {
    const place = inRoot('tools', 'ship', 'kubernetes', folder);
    const { code, output } = await run(kubectl, ['kustomize', place], { output: 'pipe' });
    if (code !== 0) throw new Error(`${place}: ${output}`);
    console.log(`${folder}: ${output.match(/^kind: /gm)?.length} objects`);
  }
  return 0;
}
