import { setTimeout as pause } from 'node:timers/promises';
import { png, samplePdf } from '@portico/core/testing';
import path from 'node:path';
import {
  experiment,
  figure,
  percentile,
  readOptions,
  seeded,
  temporaryFolder,
} from '../../experiment/experiment.mjs';
import { freePort } from '../../processes/free-port.mjs';
import { startCluster } from '../../services/cluster/cluster.mjs';
import { CLUSTER_PARTS } from '../../services/cluster/cluster-parts.mjs';
import { ensureSystem } from '../../setup/ensure-programs.mjs';
import { mountSmallDisk } from '../small-disk.ts';
import { ClusterApplicant } from './cluster-applicant.ts';
import { faultsOf } from './faults.ts';
import { openMailbox } from './mailbox.ts';
import { Meter } from './meter.ts';
import { report } from './report.ts';
import { sizes } from './sizes.ts';
import { HUB, makeSwitch, plugIn } from './network.ts';
import { slowLine } from './slow-line.ts';
import { createConnection, type RowDataPacket } from 'mysql2/promise';

/**
 * Applicants save, upload, submit and print while parts of a cluster are killed, stopped, disconnected or slowed down one after
 * the other, and repaired. Exits with 1 if anything was lost, duplicated or wrong, or a goal was missed.
 */
const {
  minutes,
  applicants: many,
  calm,
  from,
  seed,
} = readOptions({
  minutes: 10,
  applicants: 12,
  /** Seconds between the repair of a fault and the next one. */
  calm: 5,
  /** Index of the fault to start with. */
  from: 0,
  seed: 1,
});
const random = seeded(seed);
/** Size of a machine's disk in MB: several times what its releases, files, and browsers take. */
const DISK_MB = 1_000;
const GOALS = { lost: 0, doubled: 0, wrong: 0, 'errors per thousand': 1, 'outage p95 s': 15 };

/** SQL that counts what must exist only once. */
const QUESTIONS = [
  ['submissions of one application', 'SELECT application_id AS id, COUNT(*) AS n FROM submission GROUP BY 1'],
  [
    'prints of one submission in one language',
    'SELECT submission_id AS id, COUNT(*) AS n FROM application_pdf WHERE submission_id IS NOT NULL GROUP BY submission_id, language',
  ],
  [
    'prints of the same answers',
    'SELECT fingerprint AS id, COUNT(*) AS n FROM application_pdf WHERE submission_id IS NULL GROUP BY application_id, fingerprint, language',
  ],
] as const;

const meter = new Meter();
const applicants: ClusterApplicant[] = [];
const broken: string[] = [];
const played: string[] = [];

await experiment(play);

async function play(): Promise<boolean> {
  const began = Date.now();
  await makeSwitch();
  const plugs = [await plugIn(1), await plugIn(2)];
  const disks = [temporaryFolder('disk-one'), temporaryFolder('disk-two')] as const;
  const disk = await mountSmallDisk(disks[0], DISK_MB);
  const keys = JSON.parse(process.env.SOAK_KEYS ?? '') as { ca: string; cert: string; key: string };
  const mailbox = await openMailbox(HUB);
  const lines = { database: { delayMs: 0 }, storage: { delayMs: 0 } };
  const between = (part: keyof typeof lines) => async (port: number) => {
    const line = await slowLine(HUB, port);
    lines[part] = line;
    return line.port;
  };
  const cluster = await startCluster(await ensureSystem(CLUSTER_PARTS), {
    port: await freePort(),
    host: HUB,
    keys,
    machines: plugs.map((plug, n) => ({ name: n === 0 ? 'one' : 'two', folder: disks[n], ...plug })),
    env: {
      SMTP_URL: mailbox.url,
      LOG_LEVEL: 'error',
      LOCAL_STAFF_KEY: 'true',
      ADDRESS_THROTTLE_FACTOR: '10000',
    },
    lines: { database: between('database'), storage: between('storage') },
  });
  console.error(`The cluster is ready after ${((Date.now() - began) / 1_000).toFixed(1)} s.`);

  const until = Date.now() + minutes * 60_000;
  const isOver = () => Date.now() > until;
  const files = [
    { name: 'transcript.pdf', bytes: await samplePdf() },
    {
      name: 'transcript.png',
      bytes: png({ width: 600, height: 800, pixel: (x, y) => [x % 256, y % 256, 128] }),
    },
  ];
  const newcomer = () => {
    const file = files[applicants.length % files.length]!;
    const applicant = new ClusterApplicant({ url: cluster.url, meter, mailbox, file, random });
    applicants.push(applicant);
    return applicant;
  };
  const toTheEnd = async (going: Promise<void>) =>
    going.catch((error: unknown) => broken.push(sentence(error)));
  const people = Array.from({ length: many }, async (_, n) => {
    await pause(n * 300);
    while (!isOver()) await toTheEnd(newcomer().go(isOver));
  });
  people.push(...[1, 2].map(async () => void (await toTheEnd(newcomer().keepSaving(isOver)))));
  await pause(Math.min(10_000, (minutes * 60_000) / 6));
  const faults = faultsOf({ cluster, plugs, lines, mailbox, disk, keys: path.dirname(keys.cert) });
  const measuring = sizes(cluster.machines.flatMap(({ services }) => services));
  for (let turn = from; !isOver(); turn++) {
    const fault = faults[turn % faults.length]!;
    console.error(`${((Date.now() - began) / 1_000).toFixed(0)} s: ${fault.name}`);
    played.push(fault.name);
    const outage = meter.fault(fault.name);
    const playing = async () => {
      const repair = await fault.hit();
      meter.tookEffect(outage);
      await pause(fault.seconds * 1_000);
      await repair();
    };
    await playing().catch((error: unknown) => broken.push(`${fault.name}: ${sentence(error)}`));
    await pause(calm * 1_000);
  }
  await Promise.all(people);
  for (const { name, ours, before, unit, n } of measuring.stop()) figure(name, ours, before, unit, n);
  return reachesGoals(cluster, mailbox);
}

/** Prints the figures. @returns whether all goals are reached */
async function reachesGoals(
  cluster: Awaited<ReturnType<typeof startCluster>>,
  mailbox: Awaited<ReturnType<typeof openMailbox>>,
): Promise<boolean> {
  const lost: string[] = [];
  // One after another, because together they would wait for each other.
  for (const each of applicants)
    lost.push(...(await each.lost().catch((error: unknown) => [sentence(error)])));
  const told = mailbox.count();
  const doubled = [...(await storedTwice(cluster.database)), ...told.doubled];
  const wrong = [...broken, ...applicants.flatMap((each) => each.wrong)];
  const errors = meter.errors();
  const outages = meter.outageSeconds();
  for (const each of await failedJobs(cluster.database)) console.error(`given up: ${each}`);
  for (const each of lost) console.error(`LOST: ${each}`);
  for (const each of doubled) console.error(`DOUBLED: ${each}`);
  for (const each of wrong) console.error(`WRONG: ${each}`);
  for (const { what, problem, after } of errors)
    console.error(`error, ${after}: ${what}: ${problem.replace(/\s+/g, ' ').slice(0, 200)}`);
  for (const { fault, seconds } of outages) console.error(`outage of ${seconds.toFixed(1)} s: ${fault}`);

  const sum = (of: (each: ClusterApplicant) => number) => applicants.reduce((all, each) => all + of(each), 0);
  const counts = {
    applicants: applicants.length,
    calls: meter.count,
    saves: sum((each) => each.saves),
    uploads: sum((each) => each.uploads),
    prints: sum((each) => each.prints),
    submissions: sum((each) => Number(each.reference !== undefined)),
    messages: told.messages,
    faults: played.length,
  };
  for (const [name, ours] of Object.entries(counts)) figure(name, ours, null, name, played.length);
  const results = {
    lost: lost.length,
    doubled: doubled.length,
    wrong: wrong.length,
    'errors per thousand': (errors.length / meter.count) * 1_000,
    'outage p95 s': percentile(
      outages.map(({ seconds }) => seconds),
      0.95,
    ),
  };
  for (const [name, goal] of Object.entries(GOALS))
    figure(name, results[name as keyof typeof GOALS], goal, unitOf(name), played.length);
  figure('repeated', told.repeated, null, 'messages', played.length);
  console.log(report(minutes, counts, results, outages));
  const isReached = Object.entries(GOALS).every(
    ([name, goal]) => results[name as keyof typeof GOALS] <= goal,
  );
  const wasMeant = counts.saves > 0 && counts.submissions > 0 && counts.prints > 0 && counts.uploads > 0;
  return isReached && wasMeant;
}

function unitOf(name: string): string {
  return name.endsWith(' s') ? 's' : name.startsWith('errors') ? 'of 1,000 calls' : 'cases';
}

function sentence(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

type Place = { address: (host: string) => string; host: string };

async function storedTwice(database: Place): Promise<string[]> {
  const found: string[] = [];
  for (const [what, question] of QUESTIONS) {
    const rows = await query(database, `${question} HAVING n > 1`);
    found.push(...rows.map(({ id, n }) => `${n} ${what} (${id})`));
  }
  return found;
}

async function failedJobs(database: Place): Promise<string[]> {
  const columns = 'kind, created_at, finished_at, last_error';
  const rows = await query(
    database,
    `SELECT ${columns} FROM job WHERE status = 'failed' ORDER BY finished_at`,
  );
  return rows.map((row) => `${row.kind}, ${row.created_at} to ${row.finished_at}: ${row.last_error}`);
}

async function query(database: Place, sql: string): Promise<RowDataPacket[]> {
  const connection = await createConnection(database.address(database.host));
  try {
    return (await connection.query<RowDataPacket[]>(sql))[0];
  } finally {
    await connection.end();
  }
}
