import { fork } from 'node:child_process';
import { once } from 'node:events';
import { onCleanUp } from '../../processes/cleanup.mjs';
import { inRoot } from '../../workspace/root.mjs';

/** What became of a file: its status, and after how many milliseconds. */
export type Became = Record<string, string>;

export interface Attack {
  begin(): void;
  /** Takes back what is under way. @returns what became of each kind of file since `begin` */
  end(): Promise<Became>;
  stop(): Promise<void>;
}

/**
 * Two accounts that upload hostile files, one after the other, from `begin` to `end`. They are a process of their own: what it costs to
 * send a megabyte is not to be seen in the saves of others.
 */
export function startAttack(url: string): Attack {
  const child = fork(inRoot('tools/bench/hostile/attack.main.ts'), [url], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit');
  const stop = async () => {
    child.kill();
    await ended;
    forget();
  };
  const forget = onCleanUp(stop);
  return {
    stop,
    begin: () => void child.send('begin'),
    end: async () => {
      child.send('end');
      const [became] = (await Promise.race([
        once(child, 'message'),
        ended.then(() => Promise.reject(new Error('The attack ended by itself; the reason stands above.'))),
      ])) as [Became];
      return became;
    },
  };
}
