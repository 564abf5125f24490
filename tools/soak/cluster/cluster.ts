import { temporaryFolder } from '../../experiment/experiment.mjs';
import { cleanUp } from '../../processes/cleanup.mjs';
import { run } from '../../processes/run.mjs';
import { makeCertificates } from '../../services/certificates.mjs';
import { inRoot, ROOT } from '../../workspace/root.mjs';
import { ALONE, HUB } from './network.ts';

/** `npm run soak -- cluster`: runs run-faults.ts in its own network, so that its faults can't affect the rest of the machine. */
if (process.getuid?.() !== 0) {
  console.error('Networks for machines need root.');
  process.exit(1);
}
const folder = temporaryFolder('keys');
const keys = await makeCertificates(folder, [HUB]);
const env = { ...process.env, NODE_EXTRA_CA_CERTS: keys.ca, SOAK_KEYS: JSON.stringify(keys) };
const play = [
  '--import',
  'tsx',
  inRoot('tools', 'soak', 'cluster', 'run-faults.ts'),
  ...process.argv.slice(2),
];
const [command = '', ...alone] = ALONE;
const { code } = await run(command, [...alone, process.execPath, ...play], { cwd: ROOT, env });
await cleanUp();
process.exit(code);
