import { cleanUp } from '../processes/cleanup.mjs';
import { portTaken } from '../processes/free-port.mjs';
import { CLUSTER_PARTS } from '../services/cluster/cluster-parts.mjs';
import { ensureInstalled } from '../setup/installed.mjs';
import { ensureSystem } from '../setup/ensure-programs.mjs';
import { buildEverything } from '../workspace/build.mjs';
import { helpAtOnce } from '../workspace/help.mjs';

/**
 * `npm run stack`: a scaled installation on one machine: a TLS proxy with HTTP/2, two machines (an API and a worker each), three
 * database nodes, Redis with Sentinels and an S3. Deletes everything when it ends.
 */
const MACHINES = [
  { name: 'one', host: '127.0.0.2' },
  { name: 'two', host: '127.0.0.3' },
];
const port = Number(process.env.PORT ?? 3000);

helpAtOnce(
  `Usage: npm run stack   (serves an installation of several machines on this one until Ctrl+C; PORT sets its port)`,
);

try {
  await main();
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : error}`);
  await cleanUp();
  process.exit(1);
}

async function main() {
  if (await portTaken(port, '127.0.0.1')) {
    throw new Error(
      `Port ${port} is taken by another program. Stop that one, or choose another port: PORT=3001 npm run stack`,
    );
  }
  await ensureInstalled();
  // Dynamic import, because it needs packages that were just installed.
  const { startCluster } = await import('../services/cluster/cluster.mjs');
  const found = await ensureSystem(CLUSTER_PARTS);
  if ((await buildEverything()) !== 0) throw new Error('The build failed; see the messages above.');
  const env = { OUTBOX_PAGE: 'true', LOCAL_STAFF_KEY: 'true' };
  const { url, machines, galera } = await startCluster(found, {
    ...{ port, machines: MACHINES, env, output: 'inherit' },
  });
  console.log(welcome(url, machines, galera.nodes));
  const services = machines.flatMap(({ api, worker }) => [api, worker]);
  const [name, code] = await Promise.race(
    services.map(async (service) => /** @type {const} */ ([service.name, await service.ended])),
  );
  // On Ctrl-C, processes end with code 0.
  if (code !== 0) throw new Error(`${name} ended with exit code ${code}; see its messages above.`);
}

/** @param {string} url @param {{ name: string, url: string }[]} machines @param {{ name: string, port: number, pid: number }[]} nodes */
function welcome(url, machines, nodes) {
  return [
    '',
    `Portico is ready: ${url}  (its certificate comes from a temporary authority: accept the browser’s warning)`,
    '',
    ...machines.map((machine) => `  Machine ${machine.name.padEnd(5)} ${machine.url}`),
    `  Database      ${nodes.map((node) => `${node.name} at port ${node.port} (process ${node.pid})`).join(', ')}`,
    `  Behind them   Redis with a replica and three Sentinels, Ceph's S3; all private and empty at each start`,
    `  Codes         appear at ${machines[0]?.url}/outbox`,
    '',
    'Stop it with Ctrl-C.',
  ].join('\n');
}
