import { cpSync, chmodSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { experiment, figure, temporaryFolder } from '../../experiment/experiment.mjs';
import { onCleanUp } from '../../processes/cleanup.mjs';
import { must } from '../../processes/run.mjs';
import { isUp, waitUntil } from '../../processes/wait-until.mjs';
import { startTlsProxy } from '../../services/haproxy/tls-proxy.mjs';
import { ensureSystem } from '../../setup/system.mjs';
import { openMailbox } from '../../soak/cluster/mailbox.ts';
import { inRoot } from '../../workspace/root.mjs';
import { Project } from './compose.ts';
import { PORTICO } from './images.ts';
import { journey } from './journey.ts';
import { openPodman, type Podman } from './podman.ts';

/** Runs in a network and process tree of its own, in which the containers find free ports and can't outlive this process. */
const { folder, keys } = JSON.parse(process.env.SHIP_TRY ?? '{}') as {
  folder: string;
  keys: { ca: string; cert: string; key: string };
};
const TLS_PORT = 8443;

await experiment(async () => {
  await must('ip', ['link', 'set', 'lo', 'up']);
  const podman = openPodman(folder);
  const { haproxy } = await ensureSystem(['haproxy']);
  const began = Date.now();
  await tryCompose(podman, String(haproxy));
  figure('compose', (Date.now() - began) / 60_000, null, 'minutes', 1);
});

/** Follows docs/shipping.md, "One machine: compose". */
async function tryCompose(podman: Podman, haproxy: string): Promise<void> {
  const place = temporaryFolder('compose');
  // Secrets are bind-mounted for user 10001, who must be able to enter the folder.
  chmodSync(place, 0o711);
  cpSync(inRoot('tools', 'ship', 'compose', 'compose.yaml'), path.join(place, 'compose.yaml'));
  const url = `https://localhost:${TLS_PORT}`;
  const project = new Project(podman, path.join(place, 'compose.yaml'), {
    PUBLIC_URL: url,
    PORTICO_IMAGE: PORTICO,
  });
  onCleanUp(() => removeAll(podman));
  await project.create();
  const mailbox = await openMailbox('0.0.0.0');
  writeSecrets(path.join(place, 'secrets'), mailbox.url.replace('0.0.0.0', project.gateway));
  let began = Date.now();
  await project.up();
  figure('compose-start', (Date.now() - began) / 1_000, null, 's', 1);
  const machine = { name: 'compose', host: '127.0.0.1', port: 3000 };
  const proxy = await startTlsProxy(haproxy, { port: TLS_PORT, ...keys, machines: [machine] });
  await waitUntil('the proxy answers', () => isUp(`${url}/health/ready`), {
    withinMs: 30_000,
    failure: proxy.failure,
  });

  began = Date.now();
  await journey({
    ...{ url, mailbox, folder: place },
    command: (name, ...args) => project.exec('api', ['node', `commands/${name}.js`, ...args]),
    copy: (from, to) => podman.must('cp', `${project.container('api')}:${from}`, to).then(() => undefined),
  });
  figure('compose-journey', (Date.now() - began) / 1_000, null, 's', 1);

  const backups = path.join(place, 'backups');
  mkdirSync(backups);
  chmodSync(backups, 0o777);
  console.error(
    await project.runOnce(
      'api',
      ['node', 'commands/backup.js', '/backups'],
      ['--volume', `${backups}:/backups`],
    ),
  );

  await proxy.stop();
  const ended = await project.down();
  for (const { service, seconds, code } of ended)
    console.error(`${service} stopped after ${seconds.toFixed(1)} s with code ${code}`);
  const killed = ended.filter(({ code }) => code === 137);
  if (killed.length > 0)
    throw new Error(`Killed, because they didn't stop: ${killed.map(({ service }) => service).join(', ')}`);
  await nothingIsLeft(podman);
}

function writeSecrets(place: string, smtpUrl: string): void {
  mkdirSync(place, { mode: 0o700 });
  const password = crypto.randomUUID();
  const secrets = {
    database_password: password,
    database_url: `mariadb://portico:${password}@database/portico`,
    redis_url: 'redis://redis:6379',
    smtp_url: smtpUrl,
    secret_key: crypto.randomUUID(),
  };
  for (const [name, value] of Object.entries(secrets))
    writeFileSync(path.join(place, name), `${value}\n`, { mode: 0o444 });
}

/** @throws if a container, volume, network, or process of the stack is left */
async function nothingIsLeft(podman: Podman): Promise<void> {
  const left = {
    containers: await podman.list('ps', '--all', '--quiet'),
    volumes: await podman.list('volume', 'ls', '--quiet'),
    networks: (await podman.list('network', 'ls', '--format', '{{.Name}}')).filter(
      (name) => name !== 'podman',
    ),
    processes: processesOfContainers(),
  };
  for (const [what, names] of Object.entries(left))
    if (names.length > 0) throw new Error(`These ${what} are left: ${names.join(', ')}`);
}

function processesOfContainers(): string[] {
  const ours = /conmon|aardvark|netavark|services\/(api|worker)\/dist|mariadbd|redis-server/;
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(commandOf)
    .filter((command) => ours.test(command));
}

function commandOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
  } catch {
    return ''; // The process has just ended.
  }
}

/** After a failure: deletes everything that podman runs in this folder. */
async function removeAll(podman: Podman): Promise<void> {
  await podman.run('rm', '--all', '--force', '--volumes', '--time', '1');
  await podman.run('volume', 'rm', '--all', '--force');
  await podman.run('network', 'prune', '--force');
}
