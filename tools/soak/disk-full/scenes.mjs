import { setTimeout as pause } from 'node:timers/promises';
import { onCleanUp } from '../../processes/cleanup.mjs';
import { waitUntil } from '../../processes/wait-until.mjs';
import { startMariaDb } from '../../services/mariadb.mjs';
import { ensureSystem } from '../../setup/system.mjs';
import { startCuttingProxy } from './cutting-proxy.mjs';
import { mountSmallDisk } from './small-disk.mjs';

/**
 * @typedef {object} Scene
 * @property {NodeJS.ProcessEnv} env Settings of the product.
 * @property {(crowd: import('./crowd.mjs').Crowd) => Promise<void>} begin Resolves once nothing can be written any more.
 * @property {() => Promise<void>} end
 * @property {() => Record<string, number>} figures What it did.
 */

/**
 * The disk of SQLite and of all files runs full.
 * @param {string} folder
 * @param {number} megabytes
 * @returns {Promise<Scene>}
 */
export async function diskRunsFull(folder, megabytes) {
  const disk = await mountSmallDisk(folder, megabytes);
  return {
    env: {},
    async begin(crowd) {
      // Room in files that are there already is used up first.
      await waitUntil(
        'the last page is used up',
        async () => {
          disk.fill();
          return performance.now() > crowd.lastWrittenAt + 1_000 || undefined;
        },
        { withinMs: 60_000 },
      );
    },
    async end() {
      disk.free();
    },
    figures: () => ({}),
  };
}

/**
 * Connections to MariaDB are killed, cut while a COMMIT or its reply is on its way, and the server stops, once properly and once not.
 * @returns {Promise<Scene>}
 */
export async function databaseComesAndGoes() {
  const { mariadb } = await ensureSystem(['mariadb']);
  const server = await startMariaDb(String(mariadb));
  const url = new URL(server.url);
  const proxy = await startCuttingProxy(Number(url.port));
  onCleanUp(() => proxy.stop());
  const direct = server.url;
  url.port = String(proxy.port);
  let killed = 0;
  let stops = 0;
  return {
    env: { DATABASE_URL: url.href },
    async begin() {
      proxy.cutCommits({ before: 5, after: 5 });
      await pause(500);
      killed += await killAll(direct);
      await pause(300);
      proxy.cutCommits({ before: 5, after: 5 });
      killed += await killAll(direct);
      await pause(300);
      stops += 1;
      await server.halt(stops % 2 === 0 ? 'SIGTERM' : 'SIGKILL');
    },
    end: () => server.resume(),
    figures: () => ({ 'cut commits': proxy.count(), 'killed connections': killed, 'stopped servers': stops }),
  };
}

/** @param {string} url */
async function killAll(url) {
  const { createConnection } = await import('mysql2/promise');
  const admin = await createConnection(url);
  const [rows] = await admin.query(
    "SELECT id FROM information_schema.processlist WHERE user = 'portico' AND id <> CONNECTION_ID()",
  );
  const ids = /** @type {{ id: number }[]} */ (rows).map(({ id }) => Number(id));
  // One may have ended by itself in the meantime.
  for (const id of ids) await admin.query(`KILL ${id}`).catch(() => undefined);
  await admin.end();
  return ids.length;
}
