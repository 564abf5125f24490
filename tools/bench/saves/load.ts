import { startOwnProcess } from '../own-process.ts';

export interface LoadSettings {
  url: string;
  /** Applicants with `keys` save; others fetch `path`. */
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

/** Starts a process that sends over several connections. Each waits for its reply before sending again. */
export function startLoad(settings: LoadSettings) {
  const child = startOwnProcess('tools/bench/saves/load.main.ts');
  child.send({ settings });
  return {
    stop: () => child.stop(),
    run: async (milliseconds: number) => (await child.ask({ milliseconds })) as Round,
  };
}
