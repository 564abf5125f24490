import type { SavingApplicant } from '../fill/fill-applicants.ts';
import { startOwnProcess } from '../own-process.ts';

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
