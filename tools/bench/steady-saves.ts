import { setTimeout as wait } from 'node:timers/promises';
import { HttpApplicant } from '../applicants/http-applicant.mjs';

export interface Saves {
  /** Milliseconds of each successful save. */
  times: number[];
  failed: number;
}

export async function enterSavers(url: string, count: number): Promise<HttpApplicant[]> {
  const savers: HttpApplicant[] = [];
  for (let n = 0; n < count; n++) savers.push(await new HttpApplicant(url).enter());
  return savers;
}

/** Saves at a steady rate until `isOver`, however long each save takes. @param every interval in milliseconds */
export async function saveSteadily(
  savers: HttpApplicant[],
  every: number,
  isOver: () => boolean,
): Promise<Saves> {
  const saves: Saves = { times: [], failed: 0 };
  const all: Promise<void>[] = [];
  const began = performance.now();
  for (let n = 0; !isOver(); n++) {
    all.push(save(savers[n % savers.length]!, n, saves));
    await wait(began + (n + 1) * every - performance.now());
  }
  await Promise.all(all);
  return saves;
}

export function isOverIn(milliseconds: number): () => boolean {
  const until = performance.now() + milliseconds;
  return () => performance.now() >= until;
}

async function save(saver: HttpApplicant, n: number, saves: Saves): Promise<void> {
  const began = performance.now();
  try {
    await saver.save({ first_name: `Ada ${n}`, last_name: 'Lovelace' });
    saves.times.push(performance.now() - began);
  } catch {
    saves.failed += 1;
  }
}
