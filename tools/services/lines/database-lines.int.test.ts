// @module-tag early
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type ConnectionOptions, createConnection, type RowDataPacket } from 'mysql2/promise';
import { findUnreachable } from '@portico/core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ensureSystem } from '../../setup/ensure-programs.mjs';
import { makeCertificates } from '../certificates.mjs';
import { startMariaDb } from '../mariadb.mjs';
import { openCore } from './open-core.ts';

/** Milliseconds, enough to start servers and run all migrations on a busy machine. */
const TIMEOUT_MS = 240_000;

type Server = Awaited<ReturnType<typeof startMariaDb>>;

describe('the line to MariaDB', { timeout: TIMEOUT_MS }, () => {
  let program: string;
  let folder: string;
  let keys: Awaited<ReturnType<typeof makeCertificates>>;
  const toClose: (() => Promise<void>)[] = [];
  beforeAll(async () => {
    program = (await ensureSystem(['mariadb'])).mariadb ?? '';
    folder = mkdtempSync(path.join(tmpdir(), 'portico-keys-'));
    keys = await makeCertificates(folder);
  }, TIMEOUT_MS);
  afterEach(async () => {
    for (const close of toClose.splice(0).reverse()) await close();
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const start = async (args: string[], password?: string): Promise<Server> => {
    const server = await startMariaDb(program, undefined, { args, ...(password && { password }) });
    toClose.push(server.stop);
    return server;
  };
  const open = async (env: Record<string, string>) => {
    const opened = await openCore(env);
    toClose.push(opened.close);
    return opened;
  };
  /** Returns the URL with `localhost`, because certificates are issued for host names. */
  const byName = ({ url }: Server) => url.replace('@127.0.0.1:', '@localhost:');
  const ask = ({ url }: Server, sql: string) => onLine(url, sql);
  const order = async (server: Server, sql: string) => {
    const [row] = await ask(server, 'SELECT @@socket AS socket');
    return onLine({ socketPath: row?.socket as string, user: 'root' }, sql);
  };
  const onLine = async (to: string | ConnectionOptions, sql: string) => {
    const connection = await createConnection(to as ConnectionOptions);
    try {
      return (await connection.query<RowDataPacket[]>(sql))[0];
    } finally {
      await connection.end();
    }
  };

  it('is encrypted with DATABASE_CA, and only to a server with a certificate from it', async () => {
    const encrypting = [`--ssl-cert=${keys.cert}`, `--ssl-key=${keys.key}`];
    const server = await start([...encrypting, '--require-secure-transport=ON']);
    const { core, send, sent } = await open({ DATABASE_URL: byName(server), DATABASE_CA: keys.ca });
    await send('ada@example.edu');
    expect(await sent('ada@example.edu')).toBe(1);
    expect(await findUnreachable(core.settings)).toEqual([]);
    const status: unknown = await core.platform.database.reads.query("SHOW STATUS LIKE 'Ssl_version'");
    expect(status).toEqual([
      { Variable_name: 'Ssl_version', Value: expect.stringMatching(/^TLS/) as string },
    ]);

    const other = mkdtempSync(path.join(tmpdir(), 'portico-other-keys-'));
    const stranger = await makeCertificates(other);
    const refused = openCore({ DATABASE_URL: byName(server), DATABASE_CA: stranger.ca });
    await expect(refused).rejects.toThrow(/DATABASE_URL: the database .*authority in DATABASE_CA/);
    await expect(openCore({ DATABASE_URL: byName(server) })).rejects.toThrow(/can't be opened/);
    rmSync(other, { recursive: true });
  });

  it('fails with DATABASE_CA when the server does not encrypt', async () => {
    const server = await start([]);
    const refused = openCore({ DATABASE_URL: byName(server), DATABASE_CA: keys.ca });
    await expect(refused).rejects.toThrow("The server doesn't support TLS, which DATABASE_CA requires.");
  });

  it('uses the first writable host, while a primary is killed, its replica takes over, and they switch', async () => {
    const password = crypto.randomUUID();
    const first = await start(['--server-id=1', '--log-bin=log'], password);
    const second = await start(['--server-id=2', '--log-bin=log', '--read-only'], password);
    // With READ ONLY ADMIN, the account could write to a read-only server.
    for (const server of [first, second])
      await order(server, `REVOKE READ ONLY ADMIN ON *.* FROM '${new URL(server.url).username}'@'127.0.0.1'`);
    await replicate(first, second, password);
    const hosts = [first, second].map(({ url }) => new URL(url).host);
    const DATABASE_URL = first.url.replace(hosts[0] ?? '', hosts.join(','));
    const { send, sent, core } = await open({ DATABASE_URL });
    const countAt = async (server: Server, recipient: string) =>
      (await ask(server, `SELECT COUNT(*) AS n FROM outbox_message WHERE recipient = '${recipient}'`))[0]
        ?.n as number;

    await send('before@example.edu');
    while ((await countAt(second, 'before@example.edu')) < 1) await wait(20);

    await first.halt('SIGKILL');
    await expect(send('nowhere@example.edu')).rejects.toMatchObject({ name: 'StorageUnavailableError' });
    await order(second, 'STOP SLAVE');
    await order(second, 'SET GLOBAL read_only = 0');
    await send('during@example.edu');
    expect(await sent('before@example.edu')).toBe(1);
    expect(await countAt(second, 'during@example.edu')).toBe(1);
    expect(await countAt(second, 'nowhere@example.edu')).toBe(0);
    expect((await core.platform.readiness.check()).checks.database).toBe('ok');

    await first.resume();
    await order(second, 'SET GLOBAL read_only = 1');
    const changed = 'changed@example.edu';
    while ((await countAt(first, changed)) === 0) {
      await send(changed).catch(() => undefined);
      await wait(50);
    }
    expect(await countAt(second, changed)).toBe(0);
  });

  async function replicate(from: Server, to: Server, password: string): Promise<void> {
    const [position] = await ask(from, 'SHOW MASTER STATUS');
    const { port, username } = new URL(from.url);
    await ask(
      to,
      `CHANGE MASTER TO MASTER_HOST='127.0.0.1', MASTER_PORT=${port}, MASTER_USER='${username}', MASTER_PASSWORD='${password}', MASTER_LOG_FILE='${position?.File}', MASTER_LOG_POS=${position?.Position}`,
    );
    await ask(to, 'START SLAVE');
  }
});
