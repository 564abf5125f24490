import { seeded } from '../../experiment/experiment.mjs';
import type { SavingApplicant } from '../fill/fill-applicants.ts';
import { type Activity, DRAIN_MS, PACE, VIEWS_PER_SITTING } from './pace.ts';
import { Person } from './person.ts';

export interface Order {
  url: string;
  applicants: SavingApplicant[];
  files: string[];
  uploads: { key: string; name: string; base64: string }[];
}

export interface Stage {
  warmUpMs: number;
  measureMs: number;
}

export interface Outcome {
  /** Milliseconds of the activities that started in the measured period. */
  times: Record<Activity, number[]>;
  errors: string[];
  /** Activities that hadn't finished a minute after the end of the stage. */
  unfinished: number;
  /** CPU time that generating the load took, in cores. */
  processor: number;
}

const ROUTES = ['/about', '/education', '/final-steps'];
let order: Order;
let random: () => number;

process.on('message', (message: { order: Order; seed: number } | { stage: Stage }) => {
  if ('order' in message) {
    order = message.order;
    random = seeded(message.seed);
  } else void play(message.stage).then((outcome) => process.send?.(outcome));
});
process.on('disconnect', () => process.exit());

async function play({ warmUpMs, measureMs }: Stage): Promise<Outcome> {
  const uploads = order.uploads.map((each) => ({ ...each, bytes: Buffer.from(each.base64, 'base64') }));
  const outcome: Outcome = {
    times: { page: [], save: [], lookup: [], upload: [], print: [] },
    errors: [],
    unfinished: 0,
    processor: 0,
  };
  const begin = performance.now();
  const [measured, end] = [begin + warmUpMs, begin + warmUpMs + measureMs];
  setTimeout(() => {
    const before = process.cpuUsage();
    setTimeout(() => {
      const { user, system } = process.cpuUsage(before);
      outcome.processor = (user + system) / 1_000 / measureMs;
    }, measureMs - 1);
  }, warmUpMs);
  const going = new Set<Promise<void>>();
  let views = 0;

  const acts: Record<Activity, (person: Person) => Promise<void>> = {
    page: (person) => person.openPage(pick(ROUTES), views++ % VIEWS_PER_SITTING === 0 ? order.files : []),
    save: (person) => person.save(),
    lookup: (person) => person.lookUp(),
    upload: (person) => person.upload(pick(uploads)),
    print: (person) => person.print(),
  };
  const act = async (activity: Activity, person: Person): Promise<void> => {
    const at = performance.now();
    try {
      await acts[activity](person);
      if (at >= measured) outcome.times[activity].push(performance.now() - at);
    } catch (error) {
      outcome.errors.push(`${activity}: ${(error as Error).message}`);
    }
  };
  const keepDoing = (activity: Activity, person: Person): Promise<void> =>
    new Promise((resolve) => {
      const next = (inMs: number): void => {
        if (performance.now() + inMs >= end) return void setTimeout(resolve, end - performance.now());
        setTimeout(() => {
          const done = act(activity, person).finally(() => going.delete(done));
          going.add(done);
          next(PACE[activity] * (0.5 + random()));
        }, inMs);
      };
      // Starts at a random point of the interval, so that applicants don't act at the same time.
      next(PACE[activity] * random());
    });

  const people = order.applicants.map(
    (each, n) => new Person(new URL(order.url), each, `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`),
  );
  await Promise.all(
    people.flatMap((person) =>
      (Object.keys(PACE) as Activity[]).map((activity) => keepDoing(activity, person)),
    ),
  );
  const drained = Promise.all(going).then(() => true);
  await Promise.race([drained, new Promise((resolve) => setTimeout(resolve, DRAIN_MS))]);
  outcome.unfinished = going.size;
  return outcome;
}

const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)]!;
