import { loadavg } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import {
  experiment,
  figure,
  median,
  percentile,
  readOptions,
  serve,
  timed,
} from '../../experiment/experiment.mjs';
import { startOwnProcess } from '../own-process.ts';
import { enterSavers, isOverIn, saveSteadily } from '../steady-saves.ts';
import type { Rush } from './rush.main.ts';

/**
 * `npm run bench -- signups`: 300 people sign up within one second while applicants save and one logs in. Each round has a quiet
 * part and a rush with the same rate of saves. Goals: save p95 at most triples, no save fails, no sign-up takes over 10 s, and
 * each refused one gets a Retry-After.
 */
const { rounds: ROUNDS, 'sign-ups': SIGN_UPS } = readOptions({ rounds: 5, 'sign-ups': 300 });
const SAVERS = 20;
/** Milliseconds between saves. */
const SAVE_EVERY = 25;
const QUIET = 5_000;
/** Milliseconds from the start of the rush to the login. */
const LOGIN_AFTER = 500;

await experiment(async () => {
  const product = await serve({ env: { ADDRESS_THROTTLE_FACTOR: '1000' } });
  const savers = await enterSavers(product.url, SAVERS);
  const person = savers.pop()!;
  const crowd = startOwnProcess('tools/bench/signups/rush.main.ts', [product.url, String(SIGN_UPS)]);
  const quiet: number[] = [];
  const loaded: number[] = [];
  const logIns: number[] = [];
  const rushes: Rush[] = [];
  let failed = 0;
  for (let n = 0; n < ROUNDS; n++) {
    const before = await saveSteadily(savers, SAVE_EVERY, isOverIn(QUIET));
    let isOver = false;
    const rush = (crowd.ask('begin') as Promise<Rush>).finally(() => (isOver = true));
    const [became, during, logIn] = await Promise.all([
      rush,
      saveSteadily(savers, SAVE_EVERY, () => isOver),
      wait(LOGIN_AFTER).then(() => timed(() => person.logIn())),
    ]);
    quiet.push(...before.times);
    loaded.push(...during.times);
    failed += before.failed + during.failed;
    logIns.push(logIn);
    rushes.push(became);
    console.error(
      `round ${n + 1}, load of the machine ${loadavg()[0]?.toFixed(1)}: ${became.signedUp.length} signed up, ${became.refused.length} refused, ` +
        `otherwise ${JSON.stringify(became.otherwise)}, login ${logIn.toFixed(0)} ms, slowest save ${Math.max(...during.times).toFixed(0)} ms`,
    );
  }
  await crowd.stop();

  figure('save p95 in the rush', percentile(loaded, 0.95), percentile(quiet, 0.95), 'ms', loaded.length);
  figure('slowest save', Math.max(...loaded), null, 'ms', ROUNDS);
  figure('failed saves', failed, null, 'saves', ROUNDS);
  figure(
    'refused sign-ups of a rush',
    median(rushes.map(({ refused }) => refused.length)),
    null,
    'sign-ups',
    ROUNDS,
  );
  figure(
    'refused without Retry-After',
    rushes.reduce((sum, each) => sum + each.withoutRetryAfter, 0),
    null,
    'sign-ups',
    ROUNDS,
  );
  figure('slowest sign-up', Math.max(...rushes.flatMap(({ signedUp }) => signedUp)), null, 'ms', ROUNDS);
  figure('slowest refusal', Math.max(0, ...rushes.flatMap(({ refused }) => refused)), null, 'ms', ROUNDS);
  figure('login in a rush', median(logIns), null, 'ms', ROUNDS);
});
