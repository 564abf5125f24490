import { setTimeout as pause } from 'node:timers/promises';
import { experiment, figure, readOptions, temporaryFolder } from '../../experiment/experiment.mjs';
import { freePort } from '../../processes/free-port.mjs';
import { run } from '../../processes/run.mjs';
import { waitUntil } from '../../processes/wait-until.mjs';
import { startProduct } from '../../services/product.mjs';
import { Crowd } from './crowd.ts';
import { databaseComesAndGoes, diskRunsFull, type Scene } from './scenes.ts';

/**
 * `npm run soak -- disk-full`: people save, sign up, upload and submit while the disk fills up and is freed again (or, with
 * `--database mariadb`, while the database loses connections and stops). After a restart, everything that was acknowledged must
 * be there. Also fails if the server reports ready while it can't write, or replies with anything but success, a refusal or 503.
 */
const { rounds, applicants, megabytes, database } = readOptions({
  rounds: 20,
  applicants: 6,
  megabytes: 30,
  database: 'sqlite',
});
const onMariaDb = database === 'mariadb';
if (!onMariaDb && !process.env.SMALL_DISK_IS_OURS) process.exit(await inOwnMounts());

const dataDir = temporaryFolder('disk-full');
const lost: string[] = [];
let roundsNotReady = 0;

await experiment(async () => {
  const scene = onMariaDb ? await databaseComesAndGoes() : await diskRunsFull(dataDir, megabytes);
  const { wrong, counts } = await play(scene);
  for (const sentence of [...lost, ...wrong.slice(0, 20)]) console.error(sentence);
  const figures = {
    lost: lost.length,
    'not ready while nothing can be written': roundsNotReady,
    'wrong replies': wrong.length,
    ...counts,
    ...scene.figures(),
  };
  for (const [name, ours] of Object.entries(figures))
    figure(onMariaDb ? `${name} mariadb` : name, ours, null, 'cases', rounds);
  const isGood = lost.length === 0 && wrong.length === 0 && roundsNotReady === rounds;
  return isGood && counts.saves > 0 && counts.unavailable > 0;
});

async function play(scene: Scene) {
  const port = await freePort();
  const env = { LOG_LEVEL: 'silent', ADDRESS_THROTTLE_FACTOR: '10000', ...scene.env };
  const settings = { port, dataDir, env };
  const people = new Crowd(`http://127.0.0.1:${port}`);
  for (let round = 1; round <= rounds; round++) {
    const product = await startProduct(settings);
    lost.push(...(await people.lost()));
    await people.enter(applicants);
    const playing = people.play();
    await pause(1_000);
    await scene.begin(people);
    await waitUntil('the server says that it is not ready', () => unready(product.url), { withinMs: 20_000 });
    // Checks again after a while: the server must not report ready in the meantime.
    await pause(1_500);
    if (await unready(product.url)) roundsNotReady += 1;
    await scene.end();
    await waitUntil('the server is ready again', async () => !(await unready(product.url)) || undefined, {
      withinMs: 30_000,
    });
    await pause(1_000);
    people.stop();
    await playing;
    await product.stop(round % 2 === 0 ? 'SIGTERM' : 'SIGKILL');
  }
  const product = await startProduct(settings);
  lost.push(...(await people.lost()), ...(await people.lostUploads()));
  await product.stop();
  return people;
}

async function unready(url: string): Promise<true | undefined> {
  const reply = await fetch(`${url}/health/ready`, { signal: AbortSignal.timeout(10_000) });
  await reply.arrayBuffer();
  return reply.status === 503 || undefined;
}

/** Runs this script again in a new mount namespace, whose mounts disappear with it. */
async function inOwnMounts() {
  const asRoot = process.getuid?.() === 0 ? [] : ['--user', '--map-root-user'];
  const args = [...asRoot, '--mount', process.execPath, ...process.execArgv, ...process.argv.slice(1)];
  const { code } = await run('unshare', args, { env: { ...process.env, SMALL_DISK_IS_OURS: 'true' } });
  return code;
}
