import { startOwnProcess } from '../own-process.ts';

export interface LoadSettings {
  url: string;
  /** With `keys`, they save; without, they fetch `path`. */
  applicants: { cookie: string; keys?: string[]; version?: number }[];
  connections: number;
  path?: string;
}

export interface Round {
  requests: number;
  perSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
}

/** Starts a process that sends over so many connections, each of which waits for its answer before it sends again. */
export function startLoad(settings: LoadSettings) {
  const child = startOwnProcess('tools/bench/saves/load.main.mjs');
  child.send({ settings });
  return {
    stop: () => child.stop(),
    run: async (milliseconds: number) => (await child.ask({ milliseconds })) as Round,
  };
}
