import { readdirSync, readFileSync } from 'node:fs';
import { waitUntil } from './wait-until.mjs';

/**
 * Waits until every thread of these processes is stopped, because SIGSTOP takes effect after `kill` returns, on a busy machine
 * much later. Linux only.
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
      // The state follows the process name, which is in brackets and can itself contain brackets.
      const stat = readFileSync(`${threads}/${id}/stat`, 'utf8');
      return stat.slice(stat.lastIndexOf(')') + 2).startsWith('T');
    });
  } catch {
    // A thread has ended since the folder was listed, so the process hasn't stopped yet.
    return false;
  }
}
