import { setTimeout as pause } from 'node:timers/promises';
import { onCleanUp } from '../../processes/cleanup.mjs';
import { waitUntil } from '../../processes/wait-until.mjs';
import { startMariaDb } from '../../services/mariadb.mjs';
import { ensureSystem } from '../../setup/ensure-programs.mjs';
import type { Crowd } from './crowd.ts';
import { mountSmallDisk } from '../small-disk.ts';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

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

/** A MySQL packet: its header (length 7, sequence number 0), the command (3: query) and the SQL. */
const COMMIT = Buffer.concat([Buffer.from([7, 0, 0, 0, 3]), Buffer.from('COMMIT')]);

/**
 * Starts a proxy between the product and its database that closes connections at the worst moment: during a COMMIT.
 * @param target port of the database on localhost
 */
async function startCuttingProxy(target: number) {
  const cuts = { before: 0, after: 0 };
  let cut = 0;
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const database = connect(target, '127.0.0.1');
    const both = [client, database];
    const end = () => both.forEach((socket) => socket.destroy());
    let isReplyLost = false;
    for (const socket of both) {
      sockets.add(socket);
      socket.on('error', end);
      socket.on('close', () => {
        sockets.delete(socket);
        end();
      });
    }
    client.on('data', (chunk) => {
      if (chunk.equals(COMMIT) && cuts.before > 0) {
        cuts.before -= 1;
        cut += 1;
        return end();
      }
      if (chunk.equals(COMMIT) && cuts.after > 0) {
        cuts.after -= 1;
        isReplyLost = true;
      }
      database.write(chunk);
    });
    database.on('data', (chunk) => {
      if (!isReplyLost) return client.write(chunk);
      cut += 1; // the COMMIT has succeeded, but its reply is lost
      return end();
    });
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  return {
    port: (server.address() as AddressInfo).port,
    /** Cuts the next COMMITs, `before` of them before they reach the database and `after` of them before their reply. */
    cutCommits: (next: { before: number; after: number }) => void Object.assign(cuts, next),
    count: () => cut,
    stop() {
      for (const socket of sockets) socket.destroy();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
