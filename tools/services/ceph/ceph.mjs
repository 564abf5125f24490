import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { start } from '../../processes/child.mjs';
import { onCleanUp } from '../../processes/cleanup.mjs';
import { freePort } from '../../processes/free-port.mjs';
import { must } from '../../processes/run.mjs';
import { findProgram } from '../../setup/find-program.mjs';
import { cephSettings } from './ceph-settings.mjs';

/** Number of ports that a store needs, one for each kind of connection. */
const STORE_PORTS = 8;

/**
 * @typedef {object} Ceph
 * @property {string} folder
 * @property {(name: string, ...args: string[]) => Promise<void>} tell runs a program of Ceph to its end
 * @property {(name: string, ...args: string[]) => import('../../processes/child.mjs').Running} launch starts a daemon of Ceph
 * @property {() => Promise<void>} stop
 */

/** Starts a Ceph with one monitor and one in-memory store. `stop()` also deletes its folder. @returns {Promise<Ceph>} */
export async function startCeph() {
  const folder = mkdtempSync(path.join(tmpdir(), 'portico-ceph-'));
  const settings = path.join(folder, 'ceph.conf');
  /** @type {import('../../processes/child.mjs').Running[]} */
  const daemons = [];
  const stop = async () => {
    // Killed without a clean shutdown, because the data is deleted anyway.
    await Promise.all(daemons.map((daemon) => daemon.stop('SIGKILL')));
    rmSync(folder, { recursive: true, force: true });
    forget();
  };
  const forget = onCleanUp(stop);
  /** @type {Ceph} */
  const ceph = {
    folder,
    tell: async (name, ...args) => void (await runFound(name, '-c', settings, ...args)),
    launch: (name, ...args) => {
      const running = start(found(name), ['-c', settings, '-f', ...args], { output: 'pipe' });
      daemons.push(running);
      return running;
    },
    stop,
  };
  try {
    const [fsid, store] = [crypto.randomUUID(), crypto.randomUUID()];
    const monitor = await freePort();
    const first = await freePort(STORE_PORTS);
    for (const name of ['mon', 'osd', 'rgw', 'run']) mkdirSync(path.join(folder, name));
    writeFileSync(settings, cephSettings({ folder, fsid, monitor, store: [first, first + STORE_PORTS - 1] }));
    const map = path.join(folder, 'monmap');
    await runFound('monmaptool', '--create', '--fsid', fsid, '--addv', 'a', `[v2:127.0.0.1:${monitor}]`, map);
    await ceph.tell('ceph-mon', '--mkfs', '-i', 'a', '--monmap', map);
    ceph.launch('ceph-mon', '-i', 'a', '--public-addrv', `[v2:127.0.0.1:${monitor}]`);
    await ceph.tell('ceph', '--connect-timeout', '60', 'osd', 'new', store);
    // With the UUID that the monitor knows. Without it, the store would wait forever.
    await ceph.tell('ceph-osd', '-i', '0', '--mkfs', '--osd-uuid', store);
    ceph.launch('ceph-osd', '-i', '0');
    return ceph;
  } catch (error) {
    await stop();
    throw error;
  }
}

/** @param {string} name */
function found(name) {
  const program = findProgram([name]);
  if (!program) throw new Error(`${name} was not found. "npm run doctor" says how to get it.`);
  return program;
}

/** @param {string} name @param {string[]} args */
const runFound = (name, ...args) => must(found(name), args, { timeoutMs: 120_000 });
