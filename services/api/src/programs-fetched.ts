import type { Logger } from '@portico/core';

/** What whoever has started this process says over Node's channel between the two. */
export const PROGRAMS_FETCHED = 'programs fetched';

/** The part of `process` with which it is heard. */
export interface Channel {
  channel?: { unref(): void } | null | undefined;
  on(event: 'message', listen: (message: unknown) => void): unknown;
  once(event: 'disconnect', listen: () => void): unknown;
}

/**
 * Resolves once whoever started this process has fetched the programs of the system, or has seen that it can't. Jobs that need them
 * wait until then, also when the other one dies: a program that is half installed would break what people have sent.
 */
export function programsFetched(log: Pick<Logger, 'info' | 'warn'>, from: Channel = process): Promise<void> {
  if (!from.channel) {
    log.warn({}, 'AWAIT_PROGRAMS only works for a process whose parent reports the programs; it is ignored');
    return Promise.resolve();
  }
  log.info({}, 'PDF, Word, and release-check jobs wait until their programs are installed');
  return new Promise((resolve) => {
    let isThere = false;
    from.on('message', (message) => {
      if (message !== PROGRAMS_FETCHED || isThere) return;
      isThere = true;
      log.info({}, 'PDF, Word, and release-check jobs no longer wait');
      resolve();
    });
    from.once('disconnect', () => {
      if (!isThere)
        log.warn({}, 'Installing programs has stopped: jobs that need them wait for the next start');
    });
    from.channel?.unref(); // the end of this process waits for nobody
  });
}
