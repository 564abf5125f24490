import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { start } from '../processes/child.mjs';
import { onCleanUp } from '../processes/cleanup.mjs';
import { freePort } from '../processes/free-port.mjs';
import { waitUntil } from '../processes/wait-until.mjs';

/**
 * Starts a private Redis in a temporary folder. `stop()` also deletes the folder.
 * @param {string} program path of redis-server or valkey-server
 * @param {string[]} [more] additional arguments
 * @param {{ host?: string, port?: number }} [at] a free port of localhost by default
 * @returns {Promise<{ url: string, port: number, pid: number, failure: () => string | undefined, stop: (signal?: NodeJS.Signals) => Promise<void> }>}
 */
export async function startRedis(program, more = [], { host = '127.0.0.1', port: fixed } = {}) {
  const folder = mkdtempSync(path.join(tmpdir(), 'portico-redis-'));
  const port = fixed ?? (await freePort());
  const settings = [
    '--bind',
    host,
    '--port',
    String(port),
    '--dir',
    folder,
    '--save',
    '',
    '--appendonly',
    'no',
    ...more,
  ];
  const running = start(program, settings, { output: 'pipe' });
  /** @param {NodeJS.Signals} [signal] */
  const stop = async (signal) => {
    await running.stop(signal);
    rmSync(folder, { recursive: true, force: true });
    forget();
  };
  const forget = onCleanUp(() => stop());
  await waitUntil('Redis answers', () => answersPing(port, host), {
    withinMs: 15_000,
    failure: running.failure,
  });
  return { url: `redis://${host}:${port}`, port, pid: running.pid, failure: running.failure, stop };
}

/** @param {number} port @param {string} host @returns {Promise<true | undefined>} */
function answersPing(port, host) {
  return new Promise((resolve) => {
    const socket = connect(port, host, () => socket.write('PING\r\n'));
    socket.setTimeout(1_000, () => socket.destroy());
    socket.once('data', (reply) => {
      resolve(/^(\+PONG|-NOAUTH)/.test(reply.toString()) || undefined);
      socket.destroy();
    });
    socket.once('error', () => resolve(undefined));
    socket.once('close', () => resolve(undefined));
  });
}
