import { execFileSync } from 'node:child_process';
import { cpSync, chmodSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { experiment, figure, temporaryFolder } from '../../experiment/experiment.mjs';
import { onCleanUp } from '../../processes/cleanup.mjs';
import { must } from '../../processes/run.mjs';
import { isUp, waitUntil } from '../../processes/wait-until.mjs';
import { startRadosGw } from '../../services/ceph/radosgw.mjs';
import { startTlsProxy } from '../../services/haproxy/tls-proxy.mjs';
import { ensureSystem } from '../../setup/ensure-programs.mjs';
import { openMailbox } from '../../soak/cluster/mailbox.ts';
import { inRoot } from '../../workspace/root.mjs';
import { Project } from './compose.ts';
import { PORTICO } from './images.ts';
import { journey } from './journey.ts';
import { Cluster, NOT_BY_PODMAN } from './kubernetes.ts';
import { openPodman, type Podman } from './podman.ts';

/** Runs in a separate network and process tree, in which the containers find free ports and can't outlive this process. */
const { folder, kubectl, keys, stacks } = JSON.parse(process.env.SHIP_TRY ?? '{}') as {
  folder: string;
  /** Path. */
  kubectl: string;
  stacks: string[];
  keys: { ca: string; cert: string; key: string };
};
const TLS_PORT = 8443;
/** The default of nginx, for machines that build and run everything at once. */
const PATIENCE = '60s';

await experiment(async () => {
  await must('ip', ['link', 'set', 'lo', 'up']);
  const podman = openPodman(folder);
  const { haproxy } = await ensureSystem(['haproxy']);
  await removeAll(podman);
  onCleanUp(() => removeAll(podman));
  for (const [name, stack] of [
    ['compose', tryCompose],
    ['kubernetes', tryKubernetes],
  ] as const) {
    if (!stacks.includes(name)) continue;
    const began = Date.now();
    await stack(podman, String(haproxy));
    await nothingIsLeft(podman);
    figure(name, (Date.now() - began) / 60_000, null, 'minutes', 1);
  }
});

/** Follows docs/shipping.md, "One machine: compose". */
async function tryCompose(podman: Podman, haproxy: string): Promise<void> {
  const place = temporaryFolder('compose');
  // Secrets are bind-mounted for user 10001, who must be able to enter the folder.
  chmodSync(place, 0o711);
  const url = `https://localhost:${TLS_PORT}`;
  const project = openProject(podman, place, url);
  await project.create();
  const mailbox = await openMailbox('0.0.0.0');
  writeSecrets(path.join(place, 'secrets'), mailbox.url.replace('0.0.0.0', project.gateway));
  let began = Date.now();
  await project.up();
  figure('compose-start', (Date.now() - began) / 1_000, null, 's', 1);
  const machine = { name: 'compose', host: '127.0.0.1', port: 3000 };
  const proxy = await startTlsProxy(haproxy, {
    port: TLS_PORT,
    ...keys,
    machines: [machine],
    patience: PATIENCE,
  });
  await waitUntil('the proxy answers', () => isUp(`${url}/health/ready`), {
    withinMs: 30_000,
    failure: proxy.failure,
  });

  began = Date.now();
  await journey({
    url,
    mailbox,
    folder: place,
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
  refuseKilled(await project.down());
}

/** Follows docs/shipping.md, "Kubernetes", with the database and Redis of the compose file. */
async function tryKubernetes(podman: Podman, haproxy: string): Promise<void> {
  const place = temporaryFolder('kubernetes');
  chmodSync(place, 0o711);
  allowUserNamespaces(place);
  const url = `https://localhost:${TLS_PORT}`;
  const project = openProject(podman, place, url);
  await project.create();
  const secrets = writeSecrets(path.join(place, 'secrets'), 'smtp://unused');
  await project.up(['database', 'redis']);
  const { gateway } = project;
  const storage = await startRadosGw({ host: gateway });
  const certificate = { cert: readFileSync(keys.cert, 'utf8'), key: readFileSync(keys.key, 'utf8') };
  const mailbox = await openMailbox('0.0.0.0', { ...certificate, from: 'starttls' });

  const cluster = new Cluster(podman, kubectl, place, project.network, PORTICO);
  await cluster.createSecret('portico-secrets', {
    DATABASE_URL: secrets.database_url,
    REDIS_URL: secrets.redis_url,
    SMTP_URL: mailbox.url.replace('0.0.0.0', gateway),
    STORAGE_URL: storage.url,
    SECRET_KEY: secrets.secret_key,
    CA: readFileSync(keys.ca, 'utf8'),
  });
  let began = Date.now();
  const [job] = await cluster.combine('migrate');
  console.error(await cluster.runJob(job));
  const objects = await cluster.combine('base', { PUBLIC_URL: url, SMTP_CA: '/run/secrets/portico/CA' });
  const of = (kind: string) => objects.filter((object) => object.kind === kind);
  const deployments = of('Deployment');
  const rolled = [];
  for (const deployment of deployments) {
    const pods = await cluster.roll(deployment, of('ConfigMap'));
    await cluster.checkConfined(deployment, pods);
    rolled.push({ deployment, pods, name: deployment.metadata.name as string });
  }
  figure('kubernetes-start', (Date.now() - began) / 1_000, null, 's', 1);
  const api = rolled.find(({ name }) => name === 'portico-api')!.pods;
  const machines = api.hosts.map((host, n) => ({ name: `api-${n}`, host, port: 3000 }));
  const proxy = await startTlsProxy(haproxy, { port: TLS_PORT, ...keys, machines, patience: PATIENCE });
  await waitUntil('the proxy answers', () => isUp(`${url}/health/ready`), {
    withinMs: 30_000,
    failure: proxy.failure,
  });

  began = Date.now();
  const [first = ''] = api.containers;
  await journey({
    url,
    mailbox,
    folder: place,
    command: (name, ...args) => podman.must('exec', first, 'node', `commands/${name}.js`, ...args),
    copy: (from, to) => podman.must('cp', `${first}:${from}`, to).then(() => undefined),
  });
  figure('kubernetes-journey', (Date.now() - began) / 1_000, null, 's', 1);
  for (const line of NOT_BY_PODMAN) console.error(`Not by podman 4.3: ${line}`);

  await proxy.stop();
  for (const { deployment, pods } of rolled) refuseKilled(await cluster.stop(deployment, pods));
  await cluster.remove();
  await storage.stop();
  await project.down();
}

function openProject(podman: Podman, place: string, url: string): Project {
  cpSync(inRoot('tools', 'ship', 'compose', 'compose.yaml'), path.join(place, 'compose.yaml'));
  const env = { PUBLIC_URL: url, PORTICO_IMAGE: PORTICO };
  return new Project(podman, path.join(place, 'compose.yaml'), env);
}

/** Gives podman user ids for pods with `hostUsers: false`. The mounts exist only for this process and its children. */
function allowUserNamespaces(place: string): void {
  const file = path.join(place, 'subids');
  writeFileSync(file, 'containers:1000000:1048576\n');
  for (const table of ['/etc/subuid', '/etc/subgid']) execFileSync('mount', ['--bind', file, table]);
}

function refuseKilled(ended: { service: string; seconds: number; code: number }[]): void {
  for (const { service, seconds, code } of ended)
    console.error(`${service} stopped after ${seconds.toFixed(1)} s with exit code ${code}.`);
  const killed = ended.filter(({ code }) => code === 137).map(({ service }) => service);
  if (killed.length > 0) throw new Error(`Killed, because they didn't stop: ${killed.join(', ')}`);
}

function writeSecrets(place: string, smtpUrl: string) {
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
  return secrets;
}

/** @throws if a container, volume, network, or process of the stack is left */
async function nothingIsLeft(podman: Podman): Promise<void> {
  const left = {
    containers: await podman.list('ps', '--all', '--quiet'),
    pods: await podman.list('pod', 'ls', '--quiet'),
    secrets: await podman.list('secret', 'ls', '--quiet'),
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

/** Deletes everything but images, after a failure or an interrupted try. */
async function removeAll(podman: Podman): Promise<void> {
  await podman.run('pod', 'rm', '--all', '--force', '--time', '1');
  await podman.run('secret', 'rm', '--all');
  await podman.run('rm', '--all', '--force', '--volumes', '--time', '1');
  await podman.run('volume', 'rm', '--all', '--force');
  await podman.run('network', 'prune', '--force');
}
