import { startOwnProcess } from '../own-process.ts';

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
  const child = startOwnProcess('tools/bench/saves/load.main.mjs');
  child.send({ settings });
  return {
    stop: () => child.stop(),
    run: async (milliseconds) => (await child.ask({ milliseconds })) as Round,
  };
}
