import { createWriteStream } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createCore, readSettings } from '@portico/core';
import Database from 'better-sqlite3';
import { experiment, figure, readOptions, temporaryFolder, timed } from '../../experiment/experiment.mjs';
import { fillDatabase } from './fill-database.ts';

/**
 * `npm run bench -- export`: exports applications with 200 answers each to CSV. `rows` compares rows per second with a bare loop
 * that parses and joins the same answers. `rss growth MB` has a goal of 100 MB.
 */
const { applications: APPLICATIONS } = readOptions({ applications: 100_000 });
const GOAL_MB = 100;
const MB = 1024 * 1024;

await experiment(async () => {
  const folder = temporaryFolder('export');
  const core = await createCore(readSettings({ DATA_DIR: folder, LOG_LEVEL: 'warn' }));
  const file = path.join(folder, 'portico.sqlite');
  const keys = fillDatabase(file, APPLICATIONS);
  const before = process.memoryUsage.rss();
  let peak = before;
  const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage.rss())), 20);
  const perSecond = async (name: string, pieces: AsyncIterable<string> | Iterable<string>) => {
    const source = Readable.from(pieces, { objectMode: false });
    const ms = await timed(() => pipeline(source, createWriteStream(path.join(folder, name))));
    return (APPLICATIONS * 1000) / ms;
  };
  const ours = await perSecond('ours.csv', core.office.exports.csv({}));
  clearInterval(watch);
  await core.close();
  const raw = await perSecond('raw.csv', bareLoop(file, keys));
  figure('rows', ours, raw, 'rows/s', APPLICATIONS);
  figure('rss growth MB', (peak - before) / MB, GOAL_MB, 'MB', APPLICATIONS);
});

function* bareLoop(file: string, keys: string[]): Generator<string> {
  const database = new Database(file, { readonly: true });
  const rows = database.prepare('SELECT id, answers FROM application ORDER BY id').iterate();
  for (const row of rows as IterableIterator<{ id: string; answers: string }>) {
    const answers = JSON.parse(row.answers) as Record<string, string>;
    yield `${row.id},${keys.map((key) => answers[key]).join(',')}\r\n`;
  }
  database.close();
}
