import type { SavingApplicant } from '../fill/fill-applicants.ts';
import { startOwnProcess } from '../own-process.ts';
import type { Activity } from './pace.ts';

/** Who works, where, and with what. */
export interface Order {
  url: string;
  applicants: SavingApplicant[];
  /** Paths of what a browser fetches with the first page of a sitting. */
  files: string[];
  uploads: { key: string; name: string; base64: string }[];
}

export interface Stage {
  warmUpMs: number;
  measureMs: number;
}

export interface Outcome {
  /** Milliseconds each, of what was begun in the measured time. */
  times: Record<Activity, number[]>;
  errors: string[];
  /** What was not finished a minute after the end. */
  unfinished: number;
  /** Of a processor, in the measured time: what playing them took. */
  processor: number;
}

/** Plays applicants in a process of its own. */
export async function playPeople(order: Order, seed: number, stage: Stage): Promise<Outcome> {
  const people = startOwnProcess('tools/bench/load/people.main.ts');
  people.send({ order, seed });
  const outcome = (await people.ask({ stage })) as Outcome;
  await people.stop();
  return outcome;
}
