import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { experiment, figure, temporaryFolder } from '../../experiment/experiment.mjs';
import { run } from '../../processes/run.mjs';
import { makeCertificates } from '../../services/certificates.mjs';
import { inRoot, ROOT } from '../../workspace/root.mjs';
import { buildPortico, foreignImages, kubectlIn, rebuilt } from './images.ts';
import { openPodman } from './podman.ts';

interface Size {
  megabytes: number;
  layers: number;
}

const { values } = parseArgs({
  options: {
    store: { type: 'string' },
    only: { type: 'string', default: 'compose,kubernetes' },
    twice: { type: 'boolean', default: false },
  },
});

/** A private network, mounts, and processes: containers can't outlive it, and the machine's network and mounts don't change. */
const ALONE = ['--net', '--mount', '--pid', '--fork', '--kill-child', '--mount-proc'];

await experiment(async () => {
  if (process.platform !== 'linux' || process.getuid?.() !== 0)
    throw new Error('Containers in a private network need Linux and root.');
  const folder = values.store ?? temporaryFolder('ship');
  const podman = openPodman(folder);
  const began = Date.now();
  const replaced = await foreignImages(podman);
  for (const image of replaced)
    console.error(`${image} can't be pulled here: a stand-in of Debian's packages is used.`);
  const { bytes, layers } = await buildPortico(podman);
  figure('image-build', (Date.now() - began) / 60_000, null, 'minutes', 1);
  const budget = (JSON.parse(readFileSync(inRoot('budget.json'), 'utf8')) as { image: Size }).image;
  figure('image-size', bytes / 1e6, budget.megabytes, 'MB', 1);
  figure('image-layers', layers.length, budget.layers, 'layers', 1);
  if (bytes / 1e6 > budget.megabytes || layers.length > budget.layers)
    throw new Error('The image is larger than budget.json allows.');
  if (values.twice) {
    const different = await rebuilt(podman, layers);
    for (const each of different) console.error(`Differs when built again: ${each}`);
    figure('image-differences', different.length, 0, 'files', 1);
    if (different.length > 0) throw new Error('The image is not reproducible.');
  }
  const stacks = values.only.split(',');
  const kubectl = await kubectlIn(folder);
  const keys = await makeCertificates(temporaryFolder('keys'), ['10.99.0.1']);
  const env = {
    ...process.env,
    NODE_EXTRA_CA_CERTS: keys.ca,
    SHIP_TRY: JSON.stringify({ folder, kubectl, keys, stacks }),
  };
  const script = ['--import', 'tsx', inRoot('tools', 'ship', 'try', 'run-stacks.ts')];
  const { code } = await run('unshare', [...ALONE, '--', process.execPath, ...script], { cwd: ROOT, env });
  return code === 0;
});
