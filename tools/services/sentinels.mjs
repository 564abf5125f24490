import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { start } from '../processes/child.mjs';
import { onCleanUp } from '../processes/cleanup.mjs';
import { freePort } from '../processes/free-port.mjs';
import { run } from '../processes/run.mjs';
import { waitUntil } from '../processes/wait-until.mjs';
import { findProgram } from '../setup/find-program.mjs';
import { startRedis } from './redis.mjs';

const NAME = 'portico';

/**
 * @typedef {object} SentinelOptions
 * @property {string} password password of Redis and of the Sentinels
 * @property {{ ca: string, cert: string, key: string }} [tls]
 * @property {string} host address on which all processes listen
 */

/**
 * Starts a Redis, a replica and three Sentinels on free ports. `stop()` also deletes their folders.
 * @param {string} program path of redis-server
 * @param {Omit<SentinelOptions, 'host'> & { host?: string }} options `host` defaults to localhost
 */
export async function startSentinels(program, { password, tls, host = '127.0.0.1' }) {
  const options = { password, tls, host };
  const secret = ['--requirepass', password, '--masterauth', password, '--repl-diskless-sync-delay', '0'];
  const ports = [await freePort(), await freePort()];
  const plainPorts = tls ? [await freePort(), await freePort()] : ports;
  /** @type {Map<number, Awaited<ReturnType<typeof startRedis>>>} servers by the port that the Sentinels use */
  const servers = new Map();
  /** @param {number} port @param {number} [primary] */
  const launch = async (port, primary) => {
    const more = [
      ...secret,
      ...(tls ? ['--tls-port', String(port), '--tls-replication', 'yes', ...keys(tls)] : []),
      ...(primary ? ['--replicaof', `${host} ${primary}`] : []),
    ];
    servers.set(port, await startRedis(program, more, { host, port: plainPorts[ports.indexOf(port)] }));
  };
  const [first = 0, second = 0] = ports;
  await launch(first);
  await launch(second, first);
  const folder = mkdtempSync(path.join(tmpdir(), 'portico-sentinels-'));
  const sentinels = await Promise.all([1, 2, 3].map(() => startSentinel(program, folder, first, options)));
  const stop = async () => {
    await Promise.all([
      ...sentinels.map(({ running }) => running.stop('SIGKILL')),
      ...[...servers.values()].map((server) => server.stop('SIGKILL')),
    ]);
    rmSync(folder, { recursive: true, force: true });
    forget();
  };
  const forget = onCleanUp(stop);
  await Promise.all(sentinels.map(({ port }) => knowsAll(port, options)));
  const port = sentinels[0]?.port ?? 0;
  const primary = async () => Number((await ask(port, options)).get('port'));
  return {
    /** Value for REDIS_URL. */
    url: `${tls ? 'rediss' : 'redis'}+sentinel://:${password}@${sentinels.map((each) => `${host}:${each.port}`).join(',')}/${NAME}`,
    /** Returns port and process ID of the primary, according to the Sentinels. */
    primary: async () => {
      const at = await primary();
      return { port: at, pid: servers.get(at)?.pid ?? -1 };
    },
    killPrimary: async () => {
      const at = await primary();
      await servers.get(at)?.stop('SIGKILL');
      return at;
    },
    /** Restarts a killed server as a replica. @param {number} at */
    resume: async (at) => {
      const now = await waitUntil(
        'the Sentinels have named another server',
        async () => {
          const named = await primary();
          return named === at ? undefined : named;
        },
        { withinMs: 60_000, everyMs: 200 },
      );
      await launch(at, now);
    },
    stop,
  };
}

/** @param {{ ca: string, cert: string, key: string }} tls */
const keys = ({ ca, cert, key }) => [
  '--tls-ca-cert-file',
  ca,
  '--tls-cert-file',
  cert,
  '--tls-key-file',
  key,
  '--tls-auth-clients',
  'no',
];

/**
 * Starts a Sentinel with a separate settings file, into which it writes what it discovers.
 * @param {string} program @param {string} folder @param {number} primaryPort @param {SentinelOptions} options
 */
async function startSentinel(program, folder, primaryPort, { password, tls, host }) {
  const port = await freePort();
  const file = path.join(folder, `${port}.conf`);
  const own = tls ? ['port 0', `tls-port ${port}`, 'tls-replication yes'] : [`port ${port}`];
  const settings = [
    ...own,
    `bind ${host}`,
    `dir ${folder}`,
    `requirepass ${password}`,
    `sentinel sentinel-pass ${password}`,
    `sentinel monitor ${NAME} ${host} ${primaryPort} 2`,
    `sentinel auth-pass ${NAME} ${password}`,
    `sentinel down-after-milliseconds ${NAME} 1000`,
    `sentinel failover-timeout ${NAME} 5000`,
  ];
  writeFileSync(file, `${settings.join('\n')}\n`);
  const args = [file, '--sentinel', ...(tls ? keys(tls) : [])];
  return { port, running: start(program, args, { output: 'pipe' }) };
}

/**
 * Waits until a Sentinel knows the two others and the replica. Until then, it wouldn't agree to a failover.
 * @param {number} port @param {SentinelOptions} options
 */
async function knowsAll(port, options) {
  await waitUntil(
    'the Sentinels know each other',
    async () => {
      const master = await ask(port, options);
      return (master.get('num-other-sentinels') === '2' && master.get('num-slaves') === '1') || undefined;
    },
    { withinMs: 40_000, everyMs: 200 },
  );
}

/** Returns what a Sentinel knows about the primary, by name of the field. @param {number} port @param {SentinelOptions} options */
async function ask(port, { password, tls, host }) {
  const cli = findProgram(['redis-cli', 'valkey-cli']);
  if (!cli) throw new Error('redis-cli was not found next to redis-server.');
  const secured = tls ? ['--tls', '--cacert', tls.ca] : [];
  const line = ['-h', host, '-p', String(port), ...secured, 'sentinel', 'master', NAME];
  const env = { ...process.env, REDISCLI_AUTH: password };
  const { output } = await run(cli, line, { output: 'pipe', env, timeoutMs: 5_000 });
  const lines = output.split('\n');
  return new Map(lines.flatMap((name, n) => (n % 2 === 0 ? [[name, lines[n + 1] ?? '']] : [])));
}
