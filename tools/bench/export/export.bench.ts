import { createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createCore, readSettings } from '@portico/core';
import Database from 'better-sqlite3';
import { figure } from '../figure.mjs';
import { fillDatabase } from './fill-database.ts';

/**
 * `npm run bench -- export`: applications of 200 answers each to a CSV file. `rows` is rows a second, beside a bare loop over
 * the same table that parses the answers and joins them with commas; `rss growth MB` is how much the memory of the process
 * grows above what it was before, beside the goal of 100 MB.
 */
const APPLICATIONS = Number(process.env.BENCH_APPLICATIONS ?? 100_000);
const GOAL_MB = 100;
const MB = 1024 * 1024;

const folder = mkdtempSync(path.join(tmpdir(), 'portico-export-'));
try {
  const core = await createCore(readSettings({ DATA_DIR: folder, LOG_LEVEL: 'warn' }));
  const file = path.join(folder, 'portico.sqlite');
  const keys = fillDatabase(file, APPLICATIONS);
  const before = process.memoryUsage.rss();
  let peak = before;
  const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage.rss())), 20);
  const ours = await rowsPerSecond(() =>
    exportTo(path.join(folder, 'ours.csv'), core.office.exports.csv({})),
  );
  clearInterval(watch);
  await core.close();
  const raw = await rowsPerSecond(() => exportTo(path.join(folder, 'raw.csv'), bareLoop(file, keys)));
  figure('rows', ours, raw, 'rows/s', APPLICATIONS);
  figure('rss growth MB', (peak - before) / MB, GOAL_MB, 'MB', APPLICATIONS);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function exportTo(file: string, pieces: AsyncIterable<string> | Iterable<string>): Promise<void> {
  return pipeline(Readable.from(pieces, { objectMode: false }), createWriteStream(file));
}

function* bareLoop(file: string, keys: string[]): Generator<string> {
  const database = new Database(file, { readonly: true });
  const rows = database.prepare('SELECT id, answers FROM application ORDER BY id').iterate();
  for (const row of rows as IterableIterator<{ id: string; answers: string }>) {
    const answers = JSON.parse(row.answers) as Record<string, string>;
    yield `${row.id},${keys.map((key) => answers[key]).join(',')}\r\n`;
  }
  database.close();
}

async function rowsPerSecond(work: () => Promise<void>): Promise<number> {
  const begin = performance.now();
  await work();
  return (APPLICATIONS * 1000) / (performance.now() - begin);
}
