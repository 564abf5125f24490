import { startOwnProcess } from '../own-process.ts';

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
  const child = startOwnProcess('tools/bench/hostile/attack.main.ts', [url]);
  return {
    stop: () => child.stop(),
    begin: () => child.send('begin'),
    end: async () => (await child.ask('end')) as Became,
  };
}
