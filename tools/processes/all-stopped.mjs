import { readdirSync, readFileSync } from 'node:fs';
import { waitUntil } from './wait-until.mjs';

/**
 * Waits until every thread of these processes is stopped. SIGSTOP takes effect after `kill` returns, much later on a busy
 * machine. Linux only.
 * @param {number[]} pids
 * @param {number} [withinMs]
 */
export async function allStopped(pids, withinMs = 20_000) {
  await waitUntil(
    `the processes ${pids.join(', ')} are stopped`,
    async () => pids.every(isStopped) || undefined,
    {
      withinMs,
    },
  );
}

/** @param {number} pid */
function isStopped(pid) {
  const threads = `/proc/${pid}/task`;
  try {
    return readdirSync(threads).every((id) => {
      // The name before the state may contain brackets.
      const stat = readFileSync(`${threads}/${id}/stat`, 'utf8');
      return stat.slice(stat.lastIndexOf(')') + 2).startsWith('T');
    });
  } catch {
    // A thread ended in the meantime, so they aren't stopped.
    return false;
  }
}
