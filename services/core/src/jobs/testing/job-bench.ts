import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DataSource } from 'typeorm';
import { type Database, openDatabase } from '../../database/database.ts';
import { readDatabaseUrl } from '../../settings/database-settings.ts';

/** An empty database of the engine under test, with all tables. */
export interface JobBench extends Database {
  url: string;
}

export async function openJobBench(): Promise<JobBench> {
  const server = process.env.TEST_DATABASE_URL;
  return server ? onServer(server) : onFile();
}

/** Opens the database of a bench from another process. */
export function attachJobBench(url: string): Promise<Database> {
  const settings = readDatabaseUrl(url, '');
  if (typeof settings === 'string') throw new Error(settings);
  return openDatabase(settings);
}

async function onFile(): Promise<JobBench> {
  const folder = mkdtempSync(path.join(tmpdir(), 'portico-jobs-'));
  const url = `sqlite:${path.join(folder, 'jobs.sqlite')}`;
  const database = await attachJobBench(url);
  return {
    ...database,
    url,
    close: async () => {
      await database.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function onServer(server: string): Promise<JobBench> {
  const name = `jobs_${randomUUID().replaceAll('-', '')}`;
  const admin = await new DataSource({ type: 'mysql', url: server }).initialize();
  await admin.query(`CREATE DATABASE ${name} CHARACTER SET utf8mb4`);
  await admin.destroy();
  const own = new URL(server);
  own.pathname = `/${name}`;
  const database = await attachJobBench(own.href);
  return {
    ...database,
    url: own.href,
    close: async () => {
      await database.dataSource.dropDatabase();
      await database.close();
    },
  };
}
