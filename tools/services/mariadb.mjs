import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { start } from '../processes/child.mjs';
import { onCleanUp } from '../processes/cleanup.mjs';
import { freePort } from '../processes/free-port.mjs';
import { run } from '../processes/run.mjs';
import { waitUntil } from '../processes/wait-until.mjs';
import { findProgram } from '../setup/find-program.mjs';

const USER = 'portico';

/**
 * Starts a private MariaDB in a temporary folder on a free port of localhost, with one user who can create databases. `stop()` also
 * deletes the data.
 * @param {string} program path of mariadbd
 * @param {string} [parent] parent of its folder, by default the system's temporary folder
 * @param {{ args?: string[], password?: string }} [more] additional arguments, and the user's password, which is random by default
 * @returns {Promise<{ url: string, pid: number, failure: () => string | undefined, stop: () => Promise<void>, halt: (signal: NodeJS.Signals) => Promise<void>, resume: () => Promise<void> }>}
 * `url` names an empty database `portico`, whose data survives `halt` and `resume`; `failure` describes how the server ended
 */
export async function startMariaDb(
  program,
  parent = tmpdir(),
  { args: more = [], password = crypto.randomUUID() } = {},
) {
  const folder = mkdtempSync(path.join(parent, 'portico-mariadb-'));
  const data = path.join(folder, 'data');
  // mariadbd refuses to run as root without this option.
  const asRoot = process.getuid?.() === 0 ? ['--user=root'] : [];
  await createSystemTables(data, asRoot);

  const port = await freePort();
  const init = path.join(folder, 'init.sql');
  writeFileSync(init, usersAndDatabase(password), { mode: 0o600 });
  const args = [
    '--no-defaults',
    ...asRoot,
    `--datadir=${data}`,
    `--socket=${path.join(folder, 'socket')}`,
    `--pid-file=${path.join(folder, 'pid')}`,
    '--bind-address=127.0.0.1',
    `--port=${port}`,
    '--skip-name-resolve',
    '--character-set-server=utf8mb4',
    '--innodb-buffer-pool-size=128M',
    '--innodb-lock-wait-timeout=10',
    '--max-connections=300',
    ...more,
  ];
  let running = await launch(program, [...args, `--init-file=${init}`], port);
  const stop = async () => {
    await running.stop('SIGTERM', 20_000);
    rmSync(folder, { recursive: true, force: true });
    forget();
  };
  const forget = onCleanUp(stop);
  return {
    url: `mysql://${USER}:${password}@127.0.0.1:${port}/portico`,
    pid: running.pid,
    failure: () => running.failure(),
    stop,
    halt: async (signal) => void (await running.stop(signal, 20_000)),
    resume: async () => {
      running = await launch(program, args, port);
    },
  };
}

/** @param {string} program @param {string[]} args @param {number} port */
async function launch(program, args, port) {
  const running = start(program, args, { output: 'pipe' });
  await waitUntil('MariaDB answers', () => greets(port), {
    withinMs: 60_000,
    failure: running.failure,
  });
  return running;
}

/** @param {string} data @param {string[]} asRoot */
export async function createSystemTables(data, asRoot) {
  const install = findProgram(['mariadb-install-db']);
  if (!install) throw new Error('mariadb-install-db was not found next to mariadbd.');
  const settings = [
    '--no-defaults',
    ...asRoot,
    `--datadir=${data}`,
    '--skip-test-db',
    '--auth-root-authentication-method=normal',
  ];
  const { code, output } = await run(install, settings, { output: 'pipe', timeoutMs: 60_000 });
  if (code !== 0) throw new Error(`mariadb-install-db failed with exit code ${code}:\n${output}`);
}

/** Returns SQL for --init-file, which requires one statement per line. @param {string} password */
const usersAndDatabase = (password) =>
  [
    'CREATE DATABASE portico CHARACTER SET utf8mb4;',
    `CREATE USER '${USER}'@'127.0.0.1' IDENTIFIED BY '${password}';`,
    `GRANT ALL PRIVILEGES ON *.* TO '${USER}'@'127.0.0.1';`,
    '',
  ].join('\n');

/** Returns true once the server sends its greeting, after running the init file. @param {number} port @returns {Promise<true | undefined>} */
function greets(port) {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.setTimeout(1_000, () => socket.destroy());
    socket.once('data', () => {
      resolve(true);
      socket.destroy();
    });
    socket.once('error', () => resolve(undefined));
    socket.once('close', () => resolve(undefined));
  });
}
