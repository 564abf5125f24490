import { setTimeout as pause } from 'node:timers/promises';
import { onCleanUp } from '../../processes/cleanup.mjs';
import { waitUntil } from '../../processes/wait-until.mjs';
import { startMariaDb } from '../../services/mariadb.mjs';
import { ensureSystem } from '../../setup/system.mjs';
import { startCuttingProxy } from './cutting-proxy.ts';
import { mountSmallDisk } from './small-disk.ts';
import type { Crowd } from './crowd.ts';

export interface Scene {
  env: NodeJS.ProcessEnv;
  /** Causes the fault. Resolves once the product can't write anything. */
  begin: (crowd: Crowd) => Promise<void>;
  end: () => Promise<void>;
  /** Returns how often each fault was caused. */
  figures: () => Record<string, number>;
}

export async function diskRunsFull(folder: string, megabytes: number): Promise<Scene> {
  const disk = await mountSmallDisk(folder, megabytes);
  return {
    env: {},
    async begin(crowd) {
      // Waits, because writes succeed until the free space within existing files is used up.
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

/** Scene that kills connections to MariaDB, cuts them during a COMMIT or its reply, and stops the server, alternately with SIGTERM and SIGKILL. */
export async function databaseComesAndGoes(): Promise<Scene> {
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

async function killAll(url: string) {
  const { createConnection } = await import('mysql2/promise');
  const admin = await createConnection(url);
  const [rows] = await admin.query(
    "SELECT id FROM information_schema.processlist WHERE user = 'portico' AND id <> CONNECTION_ID()",
  );
  const ids = (rows as { id: number }[]).map(({ id }) => Number(id));
  // Ignores errors, because a connection may have ended already.
  for (const id of ids) await admin.query(`KILL ${id}`).catch(() => undefined);
  await admin.end();
  return ids.length;
}
