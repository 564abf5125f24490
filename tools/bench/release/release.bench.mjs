import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../../processes/free-port.mjs';
import { run } from '../../processes/run.mjs';
import { waitUntil } from '../../processes/wait-until.mjs';
import { startProduct } from '../../services/product.mjs';
import { bin } from '../../workspace/build.mjs';
import { inRoot, ROOT } from '../../workspace/root.mjs';
import { figure, median } from '../figure.mjs';
import { ownCheckout } from './changed-step.mjs';

/**
 * `npm run bench -- release`: milliseconds from the command that publishes a changed step until the page that everybody gets is
 * made of it (build, type check, all other checks, upload, the server's look in its Chromium, promotion), beside the bare webpack build of the same
 * sources, one after the other, in turn. The goal: at most twice that and 5 seconds. `rollback ms`: from the command that takes the
 * step back until the page is made of the version before. The goal: less than 5 seconds. `publish without gate`: the first without the
 * time in which the server's Chromium looked (`gate s`, from taking the release in until the look was over; goal: at most 15 seconds).
 */
const ROUNDS = 3;
const STEP = 'about';

const dataDir = mkdtempSync(path.join(tmpdir(), 'portico-bench-release-'));
const product = await startProduct({ port: await freePort(), dataDir });
const checkout = await ownCheckout(STEP);
const env = { ...process.env, PORTICO_URL: product.url, DATA_DIR: dataDir };
try {
  /** @type {number[]} */
  const ours = [];
  /** @type {number[]} */
  const bare = [];
  /** @type {number[]} */
  const rollbacks = [];
  /** @type {number[]} */
  const gates = [];
  // The first one warms what both need: files in the system's memory, and the compiler's own notes.
  for (let round = 0; round <= ROUNDS; round++) {
    await checkout.change(`v${Date.now()}`);
    const built = await timed(() => buildBare(checkout.folder));
    const published = await timed(() => goesLive('publish', STEP, '--folder', checkout.folder, '--promote'));
    const gate = await gateOfNewest();
    const rolledBack = await timed(() => goesLive('rollback', STEP));
    if (round === 0) continue;
    bare.push(built);
    ours.push(published);
    gates.push(gate);
    rollbacks.push(rolledBack);
  }
  figure('publish', median(ours), median(bare), 'ms', ROUNDS);
  const withoutGate = ours.map((each, round) => each - Number(gates[round]));
  figure('publish without gate', median(withoutGate), median(bare), 'ms', ROUNDS);
  figure('gate s', median(gates) / 1_000, 15, 's', ROUNDS);
  console.log(
    JSON.stringify({ name: 'rollback', ours: Math.round(median(rollbacks)), unit: 'ms', n: ROUNDS }),
  );
} finally {
  await product.stop();
  await checkout.remove();
  rmSync(dataDir, { recursive: true, force: true });
}

/** @param {() => Promise<void>} work @returns {Promise<number>} Milliseconds. */
async function timed(work) {
  const begin = performance.now();
  await work();
  return performance.now() - begin;
}

/** @param {string} cwd */
async function buildBare(cwd) {
  await must(bin('webpack'), ['--config', 'webpack.config.mjs'], { cwd });
}

/** Runs a command of `npm run release` and waits until the page is made of another version than before. @param {string[]} args */
async function goesLive(...args) {
  const before = await liveVersion();
  await must(process.execPath, [inRoot('tools', 'release', 'release.mjs'), ...args], { cwd: ROOT, env });
  const hasMoved = async () => ((await liveVersion()) === before ? undefined : true);
  await waitUntil('the page is made of it', hasMoved, { withinMs: 10_000, everyMs: 20 });
}

/** Milliseconds from taking the newest version in until the server had looked at it. */
async function gateOfNewest() {
  const output = await must(
    process.execPath,
    [inRoot('tools', 'release', 'release.mjs'), 'status', STEP, '--json'],
    { cwd: ROOT, env },
  );
  /** @type {[import('@portico/contracts').ReleaseChannelReply]} */
  const [{ versions }] = JSON.parse(output);
  const [newest] = versions;
  if (!newest?.check.at) throw new Error(`No version of ${STEP} was looked at.`);
  return Date.parse(newest.check.at) - Date.parse(newest.published_at);
}

async function liveVersion() {
  const html = await (await fetch(`${product.url}/${STEP}`)).text();
  const version = new RegExp(`"id":"${STEP}".*?"chosen":\\{"version":"([^"]+)"`).exec(html)?.[1];
  if (!version) throw new Error(`The page names no version of ${STEP}.`);
  return version;
}

/** @param {string} command @param {string[]} args @param {import('../../processes/child.mjs').StartOptions} options */
async function must(command, args, options) {
  const { code, output } = await run(command, args, { ...options, output: 'pipe' });
  if (code !== 0) throw new Error(`${path.basename(command)} ${args.join(' ')} failed:\n${output}`);
  return output;
}
