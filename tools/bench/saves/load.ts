import { fork } from 'node:child_process';
import { once } from 'node:events';
import { onCleanUp } from '../../processes/cleanup.mjs';
import { inRoot } from '../../workspace/root.mjs';

/** Somebody who saves: what a browser sends of them, and three keys that take text. */
export interface SavingApplicant {
  cookie: string;
  keys: string[];
  /** That the page last saw. */
  version: number;
}

export interface LoadSettings {
  url: string;
  applicants: SavingApplicant[];
  connections: number;
}

export interface Round {
  saves: number;
  perSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
}

export interface Load {
  run(milliseconds: number): Promise<Round>;
  stop(): Promise<void>;
}

/** A process of its own that saves over so many connections, each of which waits for its answer before it sends the next save. */
export function startLoad(settings: LoadSettings): Load {
  const child = fork(inRoot('tools/bench/saves/load.main.mjs'), {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit');
  const stop = async () => {
    child.kill();
    await ended;
    forget();
  };
  const forget = onCleanUp(stop);
  child.send({ settings });
  return {
    stop,
    run: async (milliseconds) => {
      child.send({ milliseconds });
      const [round] = await Promise.race([
        once(child, 'message'),
        ended.then(() => Promise.reject(new Error('The load ended.'))),
      ]);
      return round as Round;
    },
  };
}
