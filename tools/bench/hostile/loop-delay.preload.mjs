import { writeFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';

/** Milliseconds between two looks; the histogram counts them as part of each delay. */
const RESOLUTION = 5;

/**
 * Loaded into the server before its own code. On SIGUSR2 it writes by how many milliseconds its event loop was late since the
 * signal before, into the file of LOOP_DELAY_FILE.
 */
const file = process.env.LOOP_DELAY_FILE;
if (isMainThread && file) {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION });
  delay.enable();
  process.on('SIGUSR2', () => {
    const late = (/** @type {number} */ nanoseconds) => Math.max(0, nanoseconds / 1e6 - RESOLUTION);
    const found = { p99: late(delay.percentile(99)), max: late(delay.max), count: delay.count };
    writeFileSync(file, JSON.stringify(found));
    delay.reset();
  });
}
