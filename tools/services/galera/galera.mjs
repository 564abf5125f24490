import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { start } from '../../processes/child.mjs';
import { onCleanUp } from '../../processes/cleanup.mjs';
import { freePort } from '../../processes/free-port.mjs';
import { must, run } from '../../processes/run.mjs';
import { waitUntil } from '../../processes/wait-until.mjs';
import { inRoot } from '../../workspace/root.mjs';
import { createSystemTables } from '../mariadb.mjs';
import { nodeArguments } from './node-arguments.mjs';

/** @typedef {import('./node-arguments.mjs').NodePlace} NodePlace */

const NAMES = ['n1', 'n2', 'n3'];
/** Milliseconds until a node must be ready: long, because machines may have few and busy cores. */
const READY_WITHIN = 120_000;

/**
 * Starts a Galera cluster of three MariaDB servers on free ports of localhost, with one user and an empty database `portico`.
 * Each node has a URL for health checks. `stop()` also deletes the data.
 * @param {{ mariadb: string, galera: string }} programs paths of mariadbd and of Galera's library
 * @param {{ tls?: { ca: string, cert: string, key: string } }} [options]
 */
export async function startGalera({ mariadb, galera: library }, { tls } = {}) {
  const folder = mkdtempSync(path.join(tmpdir(), 'portico-galera-'));
  const password = crypto.randomUUID();
  const healthPassword = crypto.randomUUID();
  // As root, Galera's state transfer doesn't work, so run as the user mysql.
  const owner = process.getuid?.() === 0 ? ['--user=mysql'] : [];
  /** @type {GaleraNode[]} */
  const nodes = [];
  /** @type {import('../../processes/child.mjs').Running | undefined} */
  let health;
  const stop = async () => {
    await Promise.all([...nodes.map((node) => node.halt('SIGKILL')), health?.stop('SIGKILL')]);
    rmSync(folder, { recursive: true, force: true });
    forget();
  };
  const forget = onCleanUp(stop);
  try {
    /** @type {(NodePlace & { health: number })[]} */
    const places = [];
    for (const name of NAMES) {
      places.push({
        name,
        folder: path.join(folder, name),
        port: await freePort(),
        group: await freePort(),
        increments: await freePort(),
        whole: await freePort(),
        health: await freePort(),
      });
    }
    const keys = tls && copyOf(tls, folder);
    nodes.push(
      ...places.map(
        (place) =>
          new GaleraNode(mariadb, place, nodeArguments(place, places, { library, owner, tls: keys })),
      ),
    );
    const [first, ...otherNodes] = /** @type {[GaleraNode, ...GaleraNode[]]} */ (nodes);
    const init = path.join(folder, 'init.sql');
    writeFileSync(init, usersAndDatabase(password, healthPassword), { mode: 0o600 });
    mkdirSync(first.folder);
    const toOwner = async () => owner.length > 0 && must('chown', ['-R', 'mysql', folder]);
    await toOwner();
    await createSystemTables(path.join(first.folder, 'data'), owner);
    // Create the data once and copy it, so that no initial transfer is needed.
    await first.launch(['--wsrep-new-cluster', `--init-file=${init}`]);
    await first.halt('SIGTERM');
    rmSync(path.join(first.folder, 'data', 'galera.cache'), { force: true });
    for (const node of otherNodes) copyData(first.folder, node.folder);
    await toOwner();
    const pairs = places.map((place) => `${place.health}=${place.port}`);
    health = start(process.execPath, [inRoot('tools', 'services', 'galera', 'health.mjs'), ...pairs], {
      env: { ...process.env, HEALTH_PASSWORD: healthPassword },
    });
    const founded = first.launch(['--wsrep-new-cluster']);
    await Promise.all([founded, ...otherNodes.map((node) => node.launch())]);
    await Promise.all(nodes.map((node) => node.synced()));
    return { nodes, user: 'portico', password, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

class GaleraNode {
  /** @type {import('../../processes/child.mjs').Running | undefined} */
  #running;

  /** @param {string} program @param {NodePlace & { health: number }} place @param {string[]} args */
  constructor(program, place, args) {
    this.program = program;
    this.args = args;
    this.name = place.name;
    this.folder = place.folder;
    this.port = place.port;
    this.healthPort = place.health;
  }

  get pid() {
    return this.#running?.pid ?? -1;
  }

  /** @param {string[]} [more] */
  async launch(more = []) {
    const running = start(this.program, [...this.args, ...more], { output: 'pipe' });
    this.#running = running;
    await waitUntil(
      `the node ${this.name} takes part`,
      async () => takesPart(running.output()) || undefined,
      {
        withinMs: READY_WITHIN,
        failure: running.failure,
      },
    );
  }

  /** @param {NodeJS.Signals} signal */
  async halt(signal) {
    await this.#running?.stop(signal, 30_000);
  }

  /** Makes the node rejoin the cluster, which transfers only missing changes. */
  async resume() {
    const { output } = await run(this.program, [...this.args, '--wsrep-recover'], {
      output: 'pipe',
      timeoutMs: READY_WITHIN,
    });
    const position = /Recovered position:\s*([0-9a-f-]{36}:-?\d+)/.exec(output)?.[1];
    await this.launch(position ? [`--wsrep-start-position=${position}`] : []);
    await this.synced();
  }

  async synced() {
    await waitUntil(`the node ${this.name} has all data`, () => isSynced(this.healthPort), {
      withinMs: READY_WITHIN,
      everyMs: 100,
    });
  }
}

/** @param {string} output what mariadbd has printed */
const takesPart = (output) => /ready for connections/.test(output);

/** @param {number} port */
async function isSynced(port) {
  const reply = await fetch(`http://127.0.0.1:${port}`, { signal: AbortSignal.timeout(3_000) }).catch(
    () => undefined,
  );
  await reply?.arrayBuffer();
  return reply?.ok || undefined;
}

/** @param {string} from @param {string} to */
function copyData(from, to) {
  mkdirSync(to);
  cpSync(path.join(from, 'data'), path.join(to, 'data'), { recursive: true });
  const state = path.join(to, 'data', 'grastate.dat');
  writeFileSync(state, readFileSync(state, 'utf8').replace('safe_to_bootstrap: 1', 'safe_to_bootstrap: 0'));
}

/** Copies the TLS files to where the server's account can read them. @param {{ ca: string, cert: string, key: string }} tls @param {string} folder */
function copyOf(tls, folder) {
  const copied = Object.entries(tls).map(([name, file]) => {
    const to = path.join(folder, path.basename(file));
    cpSync(file, to);
    return [name, to];
  });
  return /** @type {{ ca: string, cert: string, key: string }} */ (Object.fromEntries(copied));
}

/** Returns SQL for --init-file, which requires one statement per line. @param {string} password @param {string} healthPassword */
const usersAndDatabase = (password, healthPassword) =>
  [
    'CREATE DATABASE portico CHARACTER SET utf8mb4;',
    `CREATE USER 'portico'@'127.0.0.1' IDENTIFIED BY '${password}';`,
    "GRANT ALL PRIVILEGES ON portico.* TO 'portico'@'127.0.0.1';",
    `CREATE USER 'health'@'127.0.0.1' IDENTIFIED BY '${healthPassword}';`,
    '',
  ].join('\n');
