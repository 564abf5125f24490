import { writeFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';

export const NICE = 5;
/** Milliseconds; Linux limits unprivileged changes to one per 0.1 s. */
const AGAIN = 100;

/** Lowers a session's priority: with autogroups, the default of Linux, niceness counts only within a session. */
export async function lowerSessionPriority(leader: number): Promise<void> {
  while (await isToComeAgain(leader)) await wait(AGAIN, undefined, { ref: false });
}

const isToComeAgain = (leader: number): Promise<boolean> =>
  writeFile(`/proc/${leader}/autogroup`, String(NICE), { flag: 'r+' }).then(
    () => false,
    ({ code }: NodeJS.ErrnoException) => code === 'EAGAIN',
  );
