import { SILENT } from '../../../platform/jobs/testing/gate.ts';
import { Bubblewrap } from '../../../subprocess/sandbox/bubblewrap.ts';
import { EnginePool } from '../engine-pool.ts';
import { wordDocument } from './word-document.ts';

const pool = new EnginePool({
  program: process.argv[2] ?? '',
  size: 1,
  sandbox: new Bubblewrap([]),
  log: SILENT,
});
await pool.convert(wordDocument({ paragraphs: ['Ada'] }), new AbortController().signal);
process.stdout.write(`engine ${pool.pids().join()}\n`);
setInterval(() => {}, 1_000);
