import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { cleanUp, onCleanUp } from '../processes/cleanup.mjs';
import { freePort } from '../processes/free-port.mjs';
import { startProduct } from '../services/product.mjs';
import { PARTS } from '../setup/parts.mjs';
import { LOCAL_KEY_FILE } from '../staff/staff-call.mjs';

/**
 * Runs a bench or a soak, stops the processes that it started, and exits.
 * @param {() => Promise<boolean | void>} work exits with code 1 if this throws or returns false
 * @returns {Promise<never>}
 */
export async function experiment(work) {
  let isGood = false;
  try {
    isGood = (await work()) !== false;
  } catch (error) {
    console.error(error);
  }
  await cleanUp();
  process.exit(isGood ? 0 : 1);
}

/**
 * Parses command line options. An option whose default is a number is converted to a number.
 * @template {Record<string, string | number>} Options
 * @param {Options} defaults
 * @returns {{ [Name in keyof Options]: Options[Name] extends number ? number : string }}
 */
export function readOptions(defaults) {
  const options = Object.entries(defaults).map(([name, value]) => [
    name,
    { type: 'string', default: String(value) },
  ]);
  /** @type {{ values: Record<string, any> }} */
  const { values } = parseArgs({ options: Object.fromEntries(options) });
  const read = Object.entries(defaults).map(([name, value]) => [
    name,
    typeof value === 'number' ? Number(values[name]) : values[name],
  ]);
  return Object.fromEntries(read);
}

/** Creates a folder that cleanup deletes. @param {string} name */
export function temporaryFolder(name) {
  const folder = mkdtempSync(path.join(tmpdir(), `portico-${name}-`));
  onCleanUp(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}

/**
 * Starts the built product on a free port with its own data. Cleanup stops it.
 * @param {Partial<import('../services/product.mjs').ProductOptions>} [options]
 * @param {typeof startProduct} [start] `startProduct` of another version
 */
export async function serve(options, start = startProduct) {
  const dataDir = options?.dataDir ?? temporaryFolder('data');
  const env = { LOG_LEVEL: 'error', ADDRESS_THROTTLE_FACTOR: '10000', ...options?.env };
  const product = await start({ port: await freePort(), ...options, dataDir, env });
  onCleanUp(async () => void (await product.stop()));
  return { ...product, dataDir };
}

/** Makes `staffCall` and `staffJson` call this product. @param {{ url: string, dataDir: string }} product */
export function callAsStaffOf({ url, dataDir }) {
  const key = readFileSync(path.join(dataDir, LOCAL_KEY_FILE), 'utf8').trim();
  Object.assign(process.env, { PORTICO_URL: url, PORTICO_STAFF_KEY: key });
}

/** Opens a Chromium that cleanup closes. */
export async function openBrowser() {
  const executablePath = PARTS.chromium.find();
  if (!executablePath) throw new Error('Chromium was not found. "npm run doctor" says how to get it.');
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const browser = await chromium.launch({ executablePath, args });
  onCleanUp(() => browser.close());
  return browser;
}

/** @param {() => Promise<unknown>} work @returns milliseconds that the work takes */
export async function timed(work) {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/**
 * Measures both sides in turn, so that other load on the machine affects both.
 * @template Found
 * @param {number} rounds
 * @param {(side: 'ours' | 'baseline', round: number) => Promise<Found>} measure
 * @param {{ warmUp?: number }} [options] `warmUp`: number of first rounds that don't count
 * @returns {Promise<Record<'ours' | 'baseline', Found[]>>}
 */
export async function inTurns(rounds, measure, { warmUp = 0 } = {}) {
  /** @type {Record<'ours' | 'baseline', Found[]>} */
  const found = { ours: [], baseline: [] };
  for (let round = -warmUp; round < rounds; round++)
    for (const side of /** @type {const} */ (['ours', 'baseline'])) {
      const measured = await measure(side, round);
      if (round >= 0) found[side].push(measured);
    }
  return found;
}

/**
 * Prints one figure as a line of JSON. `ratio` is ours divided by the baseline.
 * @param {string} name
 * @param {number} ours
 * @param {number | null} baseline baseline or goal, if there is one
 * @param {string} unit
 * @param {number} n number of measurements
 */
export function figure(name, ours, baseline, unit, n) {
  const ratio = baseline === null ? null : Math.round((ours / baseline) * 1_000) / 1_000;
  const compared = baseline === null ? null : rounded(baseline);
  console.log(JSON.stringify({ name, ours: rounded(ours), baseline: compared, ratio, unit, n }));
}

/** @param {number} value */
function rounded(value) {
  return value < 100 ? Math.round(value * 10) / 10 : Math.round(value);
}

/** @param {string} name @param {Record<'ours' | 'baseline', number[]>} measured @param {string} unit */
export function figureOfMedians(name, { ours, baseline }, unit) {
  figure(name, median(ours), median(baseline), unit, ours.length);
}

/** @param {number[]} values */
export function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const [low = NaN, high = NaN] = [sorted[sorted.length % 2 ? middle : middle - 1], sorted[middle]];
  return (low + high) / 2;
}

/** Returns the nearest-rank percentile. @param {number[]} values @param {number} share such as 0.95 for the 95th percentile */
export function percentile(values, share) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? NaN;
}

/** Returns a repeatable random number generator (mulberry32). @param {number} seed integer */
export function seeded(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}
