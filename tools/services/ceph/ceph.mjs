import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { start } from '../../processes/child.mjs';
import { onCleanUp } from '../../processes/cleanup.mjs';
import { freePort } from '../../processes/free-port.mjs';
import { must } from '../../processes/run.mjs';
import { findProgram } from '../../setup/find-program.mjs';

/** Number of ports that a store needs, one for each kind of connection. */
const STORE_PORTS = 8;

/**
 * @typedef {object} Ceph
 * @property {string} folder
 * @property {(name: string, ...args: string[]) => Promise<void>} tell runs a program of Ceph to its end
 * @property {(name: string, ...args: string[]) => import('../../processes/child.mjs').Running} launch starts a daemon of Ceph
 * @property {() => Promise<void>} stop
 */

/** Starts Ceph with one monitor and one in-memory store. `stop()` also deletes its folder. @returns {Promise<Ceph>} */
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
    // Without the UUID that the monitor knows, the store would wait forever.
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

/**
 * Returns settings for one monitor and one in-memory store on localhost, without authentication.
 * @param {{ folder: string, fsid: string, monitor: number, store: number[] }} place `store`: first and last port of the store
 */
const cephSettings = ({ folder, fsid, monitor, store: [first, last] }) => `[global]
fsid = ${fsid}
mon host = [v2:127.0.0.1:${monitor}/0]
public addr = 127.0.0.1
cluster addr = 127.0.0.1
auth cluster required = none
auth service required = none
auth client required = none
auth allow insecure global id reclaim = true
run dir = ${folder}/run
admin socket = ${folder}/run/$name.$pid.asok
log file = ${folder}/run/$name.log
mon cluster log file = ${folder}/run/cluster.log
pid file =
log to stderr = false
ms bind port min = ${first}
ms bind port max = ${last}
# One of everything.
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 1
osd pool default pgp num = 1
osd crush chooseleaf type = 0
mon allow pool size one = true
mon warn on pool no redundancy = false
mon max pg per osd = 1000
# A single monitor has no peers to wait for: it starts in one second instead of twelve.
paxos propose interval = 0.01
paxos min wait = 0.005
mon osd adjust heartbeat grace = false
mon osd report interval = 1
# It is for a moment, on whatever disk there is.
mon data avail warn = 2
mon data avail crit = 1
[mon]
mon data = ${folder}/mon
[osd]
osd data = ${folder}/osd
osd objectstore = memstore
memstore device bytes = 1073741824
osd memory target = 939524096
osd class load list = *
osd class default list = *
[client]
rgw data = ${folder}/rgw
# Without keys there is nothing to sign with.
ms mon client mode = crc
`;
