// @module-tag mariadb
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readDatabaseUrl } from './database-settings.ts';
import { SettingsError } from '../settings-error.ts';
import { openDatabase } from './database.ts';
import { ENTITIES } from '../../composition/entities.ts';

describe('databaseProblem', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'portico-database-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const opening = (url: string) => {
    const settings = readDatabaseUrl(url, '');
    if (typeof settings === 'string') throw new Error(settings);
    return openDatabase(settings, ENTITIES);
  };

  it.each(['mysql', 'mariadb'])('names the unreachable address without the password: %s', async (engine) => {
    const port = await portOfNobody();
    const failure = opening(`${engine}://portico:secret@127.0.0.1:${port}/portico`);
    await expect(failure).rejects.toThrow(SettingsError);
    await expect(failure).rejects.toThrow(
      `DATABASE_URL: the database ${engine}://127.0.0.1:${port}/portico can't be opened (ECONNREFUSED, `,
    );
    await expect(failure).rejects.not.toThrow('secret');
  });

  it("names a file that isn't a database", async () => {
    const file = path.join(folder, 'notes.txt');
    writeFileSync(file, 'This is not a database. '.repeat(100));
    await expect(opening(`sqlite:${file}`)).rejects.toThrow(
      `DATA_DIR or DATABASE_URL: the file ${file} can't be opened (SQLITE_NOTADB, `,
    );
  });
});

async function portOfNobody(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
