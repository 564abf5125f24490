import { setTimeout as pause } from 'node:timers/promises';
import { enterSavers, isOverIn } from '../bench/steady-saves.ts';
import { callAsStaffOf, experiment, figure, readOptions, serve } from '../experiment/experiment.mjs';
import { startMariaDb } from '../services/mariadb.mjs';
import { PARTS } from '../setup/parts.mjs';
import { staffJson } from '../staff/staff-call.mjs';

/**
 * Polls `GET /service/applications?since=` while many applicants save, with SQLite and with MariaDB. The last change of every
 * application must be reported, and no change twice.
 */
const options = readOptions({
  writers: 50,
  applications: 400,
  seconds: 120,
  /** Milliseconds between the saves of a writer. An application is reported a second after its last save. */
  'pause-ms': 300,
  limit: 7,
});
const { writers, applications: count, seconds, 'pause-ms': pauseMs, limit } = options;

await experiment(async () => {
  const mariaDb = await startMariaDb(String(PARTS.mariadb.find()));
  const isGood = [await follow('sqlite'), await follow('mariadb', { DATABASE_URL: mariaDb.url })];
  return isGood.every(Boolean);
});

async function follow(name: string, env: NodeJS.ProcessEnv = {}): Promise<boolean> {
  const product = await serve({ env });
  callAsStaffOf(product);
  const savers = await enterSavers(product.url, count);
  const isOver = isOverIn(seconds * 1_000);
  let saves = 0;
  const write = async (writer: number) => {
    for (let n = writer; !isOver(); n += writers) {
      await savers[(n * 7) % count]?.save({ city: `Town ${n}` });
      saves += 1;
      await pause(pauseMs);
    }
  };
  const written = Promise.all(Array.from({ length: writers }, (_, writer) => write(writer)));

  const seen = new Map<string, string[]>();
  let since = '';
  let isBackward = false;
  const poll = async (): Promise<number> => {
    const page = await staffJson(`/service/applications?since=${since}&limit=${limit}`);
    isBackward ||= Number(page.since) < Number(since);
    since = page.since;
    for (const { id, updated_at } of page.applications) seen.set(id, [...(seen.get(id) ?? []), updated_at]);
    return page.applications.length;
  };
  while (!isOver()) if ((await poll()) < limit) await pause(20);
  await written;
  const until = isOverIn(60_000);
  while (!until()) if ((await poll()) < limit) await pause(200);

  const applications = await allApplications();
  const skipped = applications.filter(({ id, updated_at }) => seen.get(id)?.at(-1) !== updated_at);
  const reported = [...seen.values()];
  const repeated = reported.reduce((sum, times) => sum + times.length - new Set(times).size, 0);
  figure(`since-reported-${name}`, reported.flat().length, null, 'changes', saves);
  figure(`since-skipped-${name}`, skipped.length, 0, 'applications', applications.length);
  figure(`since-repeated-${name}`, repeated, 0, 'changes', reported.flat().length);
  await product.stop();
  return skipped.length === 0 && repeated === 0 && !isBackward && applications.length === count;
}

async function allApplications(): Promise<{ id: string; updated_at: string }[]> {
  const all = [];
  for (let after: string | null = ''; after !== null;) {
    const page = await staffJson(
      `/service/applications?limit=200${after && `&after=${encodeURIComponent(after)}`}`,
    );
    all.push(...page.applications);
    after = page.next;
  }
  return all;
}
