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

/** What the Sentinels call the server. */
const NAME = 'portico';

/**
 * Starts a Redis, a replica of it and three Sentinels on free ports of the loopback; nothing of them is left after `stop()`.
 * @param {string} program Path of redis-server.
 * @param {{ password: string, tls?: { ca: string, cert: string, key: string } }} options The password is Redis's and the Sentinels'.
 * @returns {Promise<{ url: string, killPrimary: () => Promise<void>, stop: () => Promise<void> }>} `url` as REDIS_URL wants it.
 */
export async function startSentinels(program, { password, tls }) {
  const secret = ['--requirepass', password, '--masterauth', password];
  /** @param {number} port */
  const overTls = (port) =>
    tls ? ['--tls-port', String(port), '--tls-replication', 'yes', ...keys(tls)] : [];
  const tlsPorts = [await freePort(), await freePort()];
  const primary = await startRedis(program, [...secret, ...overTls(tlsPorts[0] ?? 0)]);
  const primaryPort = tls ? (tlsPorts[0] ?? 0) : primary.port;
  const replica = await startRedis(program, [
    ...secret,
    ...overTls(tlsPorts[1] ?? 0),
    ...['--replicaof', `127.0.0.1 ${primaryPort}`, '--repl-diskless-sync-delay', '0'],
  ]);
  const folder = mkdtempSync(path.join(tmpdir(), 'portico-sentinels-'));
  const sentinels = await Promise.all(
    [1, 2, 3].map(() => startSentinel(program, folder, primaryPort, { password, tls })),
  );
  const stop = async () => {
    await Promise.all([
      ...sentinels.map(({ running }) => running.stop('SIGKILL')),
      primary.stop('SIGKILL'),
      replica.stop('SIGKILL'),
    ]);
    rmSync(folder, { recursive: true, force: true });
    forget();
  };
  const forget = onCleanUp(stop);
  await Promise.all(sentinels.map(({ port }) => knowsAll(port, password, tls)));
  return {
    url: `${tls ? 'rediss' : 'redis'}+sentinel://:${password}@${sentinels.map(({ port }) => `127.0.0.1:${port}`).join(',')}/${NAME}`,
    killPrimary: () => primary.stop('SIGKILL'),
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
 * A Sentinel writes into its file whom it has found.
 * @param {string} program
 * @param {string} folder
 * @param {number} primaryPort
 * @param {{ password: string, tls: Parameters<typeof keys>[0] | undefined }} options
 */
async function startSentinel(program, folder, primaryPort, { password, tls }) {
  const port = await freePort();
  const file = path.join(folder, `${port}.conf`);
  const own = tls ? ['port 0', `tls-port ${port}`, 'tls-replication yes'] : [`port ${port}`];
  const settings = [
    ...own,
    'bind 127.0.0.1',
    `dir ${folder}`,
    `requirepass ${password}`,
    `sentinel sentinel-pass ${password}`,
    `sentinel monitor ${NAME} 127.0.0.1 ${primaryPort} 2`,
    `sentinel auth-pass ${NAME} ${password}`,
    `sentinel down-after-milliseconds ${NAME} 1000`,
    `sentinel failover-timeout ${NAME} 5000`,
  ];
  writeFileSync(file, `${settings.join('\n')}\n`);
  const args = [file, '--sentinel', ...(tls ? keys(tls) : [])];
  return { port, running: start(program, args, { output: 'pipe' }) };
}

/**
 * Until it has heard of the two others and of the replica, it would not agree to a switch.
 * @param {number} port
 * @param {string} password
 * @param {Parameters<typeof keys>[0] | undefined} tls
 */
async function knowsAll(port, password, tls) {
  const cli = findProgram(['redis-cli', 'valkey-cli']);
  if (!cli) throw new Error('redis-cli was not found beside redis-server.');
  const line = [
    '-p',
    String(port),
    ...(tls ? ['--tls', '--cacert', tls.ca] : []),
    'sentinel',
    'master',
    NAME,
  ];
  await waitUntil(
    'the Sentinels know each other',
    async () => {
      const { output } = await run(cli, line, {
        output: 'pipe',
        env: { ...process.env, REDISCLI_AUTH: password },
      });
      const lines = output.split('\n');
      const value = (/** @type {string} */ name) => lines[lines.indexOf(name) + 1];
      return (value('num-other-sentinels') === '2' && value('num-slaves') === '1') || undefined;
    },
    { withinMs: 40_000, everyMs: 200 },
  );
}
