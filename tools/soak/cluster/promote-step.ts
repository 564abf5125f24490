import { appendFileSync, cpSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from '../../experiment/experiment.mjs';
import { run } from '../../processes/run.mjs';
import { waitUntil } from '../../processes/wait-until.mjs';
import { inRoot, ROOT } from '../../workspace/root.mjs';

const STEP = 'about';

interface Place {
  url: string;
  machines: { url: string; settings: NodeJS.ProcessEnv }[];
}

/** Publishes and promotes a new version of a step, and waits until every machine serves it. */
export function stepPromoter({ url, machines }: Place): () => Promise<void> {
  const folder = temporaryFolder('step');
  const sources = path.join(folder, 'apps', STEP);
  mkdirSync(path.dirname(sources));
  cpSync(inRoot('apps', STEP), sources, {
    recursive: true,
    filter: (file) => !/\/(dist|node_modules)$/.test(file),
  });
  symlinkSync(inRoot('node_modules'), path.join(folder, 'node_modules'));
  let turn = 0;
  return async () => {
    turn += 1;
    // Adds a comment, because the version is computed from the sources.
    appendFileSync(path.join(sources, 'src', 'step.ts'), `\n// Published again, ${turn}.\n`);
    const key = path.join(String(machines[0]?.settings.DATA_DIR), 'staff-key');
    const args = [inRoot('tools', 'release', 'release.mjs'), 'publish', STEP, '--folder', sources];
    const { code, output } = await run(process.execPath, [...args, '--promote'], {
      cwd: ROOT,
      output: 'pipe',
      timeoutMs: 300_000,
      env: { ...process.env, PORTICO_URL: url, PORTICO_STAFF_KEY: readFileSync(key, 'utf8').trim() },
    });
    const version = new RegExp(`${STEP} (\\S+) is live`).exec(output)?.[1];
    if (code !== 0 || !version) throw new Error(`The step can't be promoted:\n${output}`);
    for (const machine of machines)
      await waitUntil(
        `${machine.url} serves ${STEP} ${version}`,
        async () => {
          const page = await fetch(`${machine.url}/${STEP}`, { signal: AbortSignal.timeout(10_000) });
          return (await page.text()).includes(version) || undefined;
        },
        { withinMs: 60_000, everyMs: 500 },
      );
  };
}
