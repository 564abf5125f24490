import { SILENT } from '../../../platform/jobs/testing/gate.ts';
import { Bubblewrap } from '../../../programs/sandbox/bubblewrap.ts';
import { EnginePool } from '../engine-pool.ts';
import { wordDocument } from './word-document.ts';

/** A process that has one engine up, says which, and waits to be killed. */
const pool = new EnginePool({
  program: process.argv[2] ?? '',
  size: 1,
  sandbox: new Bubblewrap([]),
  log: SILENT,
});
await pool.convert(wordDocument({ paragraphs: ['Ada'] }), new AbortController().signal);
process.stdout.write(`engine ${pool.pids().join()}\n`);
setInterval(() => {}, 1_000);
