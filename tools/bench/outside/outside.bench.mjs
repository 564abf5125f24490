import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from 'playwright-core';
import { start } from '../../processes/child.mjs';
import { cleanUp, onCleanUp } from '../../processes/cleanup.mjs';
import { freePort } from '../../processes/free-port.mjs';
import { run } from '../../processes/run.mjs';
import { waitUntil } from '../../processes/wait-until.mjs';
import { outsideRepository, strangersEnvironment } from '../../sdk/outside/outside-repository.mjs';
import { startProduct } from '../../services/product.mjs';
import { PARTS } from '../../setup/parts.mjs';
import { inRoot } from '../../workspace/root.mjs';
import { figure, median } from '../figure.mjs';

/**
 * `npm run bench -- outside`: a step in a repository of its own, beside the bare webpack build of the same sources. `live s`: from the
 * command in an installed repository until the page that everybody gets is made of it (types, build, checks, upload, promotion); the
 * goal: at most 30. `reload s`: from saving a file to the change in the open page, with what was typed still there; the goal: at most 1.5.
 */
const LIVE_ROUNDS = 3;
const RELOAD_ROUNDS = 5;
const TITLE = /title: '[^']*'/;
const BARE = inRoot('tools', 'bench', 'outside', 'bare-build.mjs');
const TYPED = 'The library at night.';

const parent = await mkdtemp(path.join(tmpdir(), 'portico-bench-outside-'));
onCleanUp(() => rm(parent, { recursive: true, force: true }));
const made = await outsideRepository();
const folder = path.join(parent, path.basename(made));
await cp(made, folder, { recursive: true, verbatimSymlinks: true });
const dataDir = path.join(parent, 'data');
const product = await startProduct({
  port: await freePort(),
  dataDir,
  env: { SCRATCH_DEFINITIONS: 'true', POLL_REGISTRY_MS: '200', CHROMIUM_PATH: PARTS.chromium.find() },
});
onCleanUp(async () => void (await product.stop()));
const env = strangersEnvironment({
  PORTICO_URL: product.url,
  PORTICO_STAFF_KEY: (await readFile(path.join(dataDir, 'staff-key'), 'utf8')).trim(),
});
const command = path.join(folder, 'node_modules', '.bin', 'portico-step');

/** @type {number[]} */
const bare = [];
/** @type {number[]} */
const live = [];
// The first one warms what both need: files in the system's memory.
for (let round = 0; round <= LIVE_ROUNDS; round++) {
  const title = await retitle(`Round ${round}`);
  const times = [await timed(() => must(process.execPath, [BARE, folder]))];
  times.push(await timed(() => goesLive(title)));
  if (round === 0) continue;
  bare.push(Number(times[0]));
  live.push(Number(times[1]));
}
figure('live s', median(live), median(bare), 's', LIVE_ROUNDS);

const reloads = await measureReloads();
figure('reload s', median(reloads), median(bare), 's', RELOAD_ROUNDS);
await cleanUp();

/** @param {string} title Of a group on its page. */
async function goesLive(title) {
  await must(command, ['publish', '--promote']);
  const isServed = async () => ((await servedDefinition()).includes(title) ? true : undefined);
  await waitUntil('the page is made of it', isServed, { withinMs: 10_000, everyMs: 20 });
}

/** The definition that pages of now are made of. @returns {Promise<string>} */
async function servedDefinition() {
  const html = await (await fetch(`${product.url}/visit`)).text();
  const version = /"id":"visit".*?"chosen":\{"version":"([^"]+)"/.exec(html)?.[1];
  return version ? (await fetch(`${product.url}/releases/visit/${version}/step.json`)).text() : '';
}

/** @returns {Promise<number[]>} Seconds. */
async function measureReloads() {
  const port = await freePort();
  const local = start(command, ['dev', '--against', product.url, '--at', String(port)], {
    cwd: folder,
    output: 'pipe',
    env,
  });
  onCleanUp(async () => void (await local.stop()));
  const isShown = async () => local.output().includes('is shown at') || undefined;
  await waitUntil('the step is shown', isShown, { withinMs: 60_000 });
  const browser = await chromium.launch({
    executablePath: PARTS.chromium.find(),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  onCleanUp(() => browser.close());
  const page = await browser.newPage();
  await page.goto(`http://localhost:${port}/visit`);
  const wishes = page.getByRole('textbox', { name: 'What You Would Like to See' });
  await wishes.fill(TYPED);
  const times = [];
  for (let round = 0; round <= RELOAD_ROUNDS; round++) {
    const began = performance.now();
    const title = await retitle(`Saved ${round}`);
    await page.getByRole('heading', { name: title }).waitFor();
    await waitUntil(
      'what was typed is there',
      async () => (await wishes.inputValue()) === TYPED || undefined,
      {
        withinMs: 10_000,
        everyMs: 10,
      },
    );
    if (round > 0) times.push((performance.now() - began) / 1_000);
  }
  await local.stop('SIGINT');
  return times;
}

/** Changes the title of its group. @param {string} title */
async function retitle(title) {
  const file = path.join(folder, 'src', 'questions', 'introduction.questions.ts');
  await writeFile(file, (await readFile(file, 'utf8')).replace(TITLE, `title: '${title}'`));
  return title;
}

/** @param {() => Promise<void>} work @returns {Promise<number>} Seconds. */
async function timed(work) {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1_000;
}

/** @param {string} program @param {string[]} args */
async function must(program, args) {
  const { code, output } = await run(program, args, { cwd: folder, output: 'pipe', env, timeoutMs: 120_000 });
  if (code !== 0)
    throw new Error(`${path.basename(program)} ${args.slice(0, 2).join(' ')} failed:\n${output}`);
}
