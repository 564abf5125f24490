import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DataSource, type EntityManager } from 'typeorm';
import { JobsAndDocuments1795219200003 } from '../../database/migrations/0003-jobs-and-documents.ts';
import type { UnitOfWork } from '../../database/unit-of-work.ts';
import { JobEntity } from '../job.entity.ts';

export interface JobBench {
  dataSource: DataSource;
  unitOfWork: UnitOfWork;
  url: string;
  close(): Promise<void>;
}

export async function openJobBench(): Promise<JobBench> {
  const folder = mkdtempSync(join(tmpdir(), 'portico-jobs-'));
  const server = process.env.TEST_DATABASE_URL;
  let url = join(folder, 'jobs.sqlite');
  if (server) {
    const name = `jobs_${randomUUID().replaceAll('-', '')}`;
    const admin = await new DataSource({ type: 'mysql', url: server }).initialize();
    await admin.query(`CREATE DATABASE ${name}`);
    await admin.destroy();
    const own = new URL(server);
    own.pathname = `/${name}`;
    url = own.href;
  }
  const bench = await attachJobBench(url);
  await bench.dataSource.runMigrations();
  return {
    ...bench,
    async close() {
      if (server) await bench.dataSource.dropDatabase();
      await bench.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export async function attachJobBench(url: string): Promise<JobBench> {
  const more = { entities: [JobEntity], migrations: [JobsAndDocuments1795219200003] };
  const dataSource = url.includes('://')
    ? new DataSource({ type: 'mysql', url, ...more })
    : new DataSource({ type: 'better-sqlite3', database: url, enableWAL: true, ...more });
  await dataSource.initialize();
  let tail: Promise<unknown> = Promise.resolve();
  const sqlite = !url.includes('://');
  const unitOfWork: UnitOfWork = {
    run: <T>(work: (manager: EntityManager) => Promise<T>) => {
      const begin = () => dataSource.transaction(work);
      if (!sqlite) return begin();
      const result = tail.then(begin);
      tail = result.catch(() => {});
      return result;
    },
  };
  return { dataSource, unitOfWork, url, close: () => dataSource.destroy() };
}
