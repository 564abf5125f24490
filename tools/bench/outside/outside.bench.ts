import { cp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import {
  experiment,
  figure,
  inTurns,
  median,
  openBrowser,
  readOptions,
  serve,
  temporaryFolder,
  timed,
} from '../../experiment/experiment.mjs';
import { must } from '../../processes/run.mjs';
import { start } from '../../processes/child.mjs';
import { onCleanUp } from '../../processes/cleanup.mjs';
import { freePort } from '../../processes/free-port.mjs';
import { waitUntil } from '../../processes/wait-until.mjs';
import { outsideRepository, untrustedEnvironment } from '../../sdk/outside/outside-repository.mjs';
import { PARTS } from '../../setup/parts.mjs';
import { inRoot } from '../../workspace/root.mjs';

/**
 * `npm run bench -- outside`: a step in its own repository, compared with a bare webpack build of the same sources. `live s`:
 * from the publish command until the public page uses the release (types, build, checks, upload, promotion), goal 30. `reload s`:
 * from saving a file until the open page shows the change and the typed text again, goal 1.5.
 */
const { live, reloads } = readOptions({ live: 3, reloads: 5 });
const TITLE = /title: '[^']*'/;
const BARE = inRoot('tools', 'bench', 'outside', 'bare-build.mjs');
const TYPED = 'The library at night.';

const parent = temporaryFolder('bench-outside');
const made = await outsideRepository();
const folder = path.join(parent, path.basename(made));
await cp(made, folder, { recursive: true, verbatimSymlinks: true });
const dataDir = path.join(parent, 'data');
const product = await serve({
  dataDir,
  env: { SCRATCH_DEFINITIONS: 'true', POLL_REGISTRY_MS: '200', CHROMIUM_PATH: PARTS.chromium.find() },
});
const env = untrustedEnvironment({
  PORTICO_URL: product.url,
  PORTICO_STAFF_KEY: (await readFile(path.join(dataDir, 'staff-key'), 'utf8')).trim(),
});
const command = path.join(folder, 'node_modules', '.bin', 'portico-step');

const options = { cwd: folder, env, timeoutMs: 120_000 };

await experiment(async () => {
  // The first round isn't measured. It fills the file cache for both builds.
  let title = '';
  const builds = await inTurns(
    live,
    async (side, round) => {
      if (side === 'ours') title = await retitle(`Round ${round + 1}`);
      return timed(() =>
        side === 'ours' ? goesLive(title) : must(process.execPath, [BARE, folder], options),
      );
    },
    { warmUp: 1 },
  );
  const bare = median(builds.baseline) / 1_000;
  figure('live s', median(builds.ours) / 1_000, bare, 's', live);
  figure('reload s', median(await measureReloads()), bare, 's', reloads);
});

/** @param title title of a group that the new release must have */
async function goesLive(title: string) {
  await must(command, ['publish', '--promote'], options);
  const isServed = async () => ((await servedDefinition()).includes(title) ? true : undefined);
  await waitUntil('the page is made of it', isServed, { withinMs: 10_000, everyMs: 20 });
}

async function servedDefinition(): Promise<string> {
  const html = await (await fetch(`${product.url}/visit`)).text();
  const version = /"id":"visit".*?"chosen":\{"version":"([^"]+)"/.exec(html)?.[1];
  return version ? (await fetch(`${product.url}/releases/visit/${version}/step.json`)).text() : '';
}

/** @returns seconds of each reload */
async function measureReloads(): Promise<number[]> {
  const port = await freePort();
  const local = start(command, ['dev', '--against', product.url, '--at', String(port)], {
    cwd: folder,
    output: 'pipe',
    env,
  });
  onCleanUp(async () => void (await local.stop()));
  const isShown = async () => local.output().includes('is shown at') || undefined;
  await waitUntil('the step is shown', isShown, { withinMs: 60_000 });
  const page = await (await openBrowser()).newPage();
  await page.goto(`http://localhost:${port}/visit`);
  const wishes = page.getByRole('textbox', { name: 'What You Would Like to See' });
  await wishes.fill(TYPED);
  const times = [];
  for (let round = 0; round <= reloads; round++) {
    const began = performance.now();
    const title = await retitle(`Saved ${round}`);
    await page.getByRole('heading', { name: title }).waitFor();
    await waitUntil(
      'the typed text is there',
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

async function retitle(title: string) {
  const file = path.join(folder, 'src', 'questions', 'introduction.questions.ts');
  await writeFile(file, (await readFile(file, 'utf8')).replace(TITLE, `title: '${title}'`));
  return title;
}
