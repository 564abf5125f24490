import { startOwnProcess } from '../own-process.ts';

export interface LoadSettings {
  url: string;
  /** Applicants with `keys` send saves; the others fetch `path`. */
  applicants: { cookie: string; keys?: string[]; version?: number }[];
  connections: number;
  path?: string;
}

export interface Round {
  requests: number;
  perSecond: number;
  /** Percentiles in milliseconds per request. */
  p50: number;
  p99: number;
}

/** Starts a process that sends requests over several connections. Each connection waits for the reply before the next request. */
export function startLoad(settings: LoadSettings) {
  const child = startOwnProcess('tools/bench/saves/load.main.ts');
  child.send({ settings });
  return {
    stop: () => child.stop(),
    run: async (milliseconds: number) => (await child.ask({ milliseconds })) as Round,
  };
}
