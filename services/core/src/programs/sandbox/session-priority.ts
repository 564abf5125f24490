import { writeFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';

/** How far programs that read uploads stand behind whatever answers requests; they get what those leave, and that is most of it. */
export const NICE = 5;
/** Milliseconds; the system takes one such order of ordinary users in a tenth of a second. */
const AGAIN = 100;

/**
 * Niceness counts within a session alone where Linux shares processors out by sessions (`kernel.sched_autogroup_enabled`, which most
 * have): each program in the sandbox leads one, and would get as much as all of the API. This makes the session as nice.
 * Elsewhere there is nothing to be done, and the niceness of the process is enough.
 */
export async function lowerSessionPriority(leader: number): Promise<void> {
  while (await isToComeAgain(leader)) await wait(AGAIN, undefined, { ref: false });
}

const isToComeAgain = (leader: number): Promise<boolean> =>
  writeFile(`/proc/${leader}/autogroup`, String(NICE), { flag: 'r+' }).then(
    () => false,
    // Anything else: it has ended, or the system knows nothing of it. Documents are converted all the same.
    ({ code }: NodeJS.ErrnoException) => code === 'EAGAIN',
  );
