import { writeFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';

/** Milliseconds between samples. The histogram includes them in each delay, so `late` subtracts them. */
const RESOLUTION = 5;

/** Preloaded into the server. On SIGUSR2, writes the event loop delay since the previous signal to LOOP_DELAY_FILE, in milliseconds. */

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
