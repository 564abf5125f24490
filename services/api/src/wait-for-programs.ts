import type { Logger } from '@portico/core';

export const PROGRAMS_FETCHED = 'programs fetched';

export interface Channel {
  channel?: { unref(): void } | null | undefined;
  on(event: 'message', listen: (message: unknown) => void): unknown;
  once(event: 'disconnect', listen: () => void): unknown;
}

/**
 * Resolves when the parent process has downloaded system programs or failed to. If the parent dies, jobs that need the programs
 * keep waiting, because a partially installed program would damage uploads.
 */
export function programsFetched(log: Pick<Logger, 'info' | 'warn'>, from: Channel = process): Promise<void> {
  if (!from.channel) {
    log.warn(
      {},
      'AWAIT_PROGRAMS is ignored: it requires a parent process that reports when programs are installed',
    );
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
        log.warn({}, 'The installation of programs stopped. Jobs that need them wait until the next start');
    });
    from.channel?.unref(); // otherwise the channel would keep this process alive
  });
}
