import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { cleanUp, onCleanUp } from '../processes/cleanup.mjs';
import { ensureInstalled } from '../setup/installed.mjs';
import { checkFormat, checkTypes, lint, TYPE_PROJECTS, vitest } from '../test/runners.mjs';

/** What continuous integration runs first, in its order: format, lint, types, unit tests. */
const folder = mkdtempSync(path.join(tmpdir(), 'portico-check-'));
onCleanUp(() => rmSync(folder, { recursive: true, force: true }));

/** @type {[string, () => Promise<import('../test/report.mjs').Outcome>][]} */
const steps = [
  ['format', checkFormat],
  ['lint', lint],
  ...TYPE_PROJECTS.map(
    (project) => /** @type {(typeof steps)[number]} */ ([`types of ${project}`, () => checkTypes(project)]),
  ),
  ['unit tests', () => vitest(['browser-side', 'server-side'], folder)],
];

await ensureInstalled();
/** @type {string[]} */
const failed = [];
for (const [name, step] of steps) {
  const outcome = await step();
  if (outcome.failed) failed.push(name);
  console.log(`${outcome.failed ? 'FAILED' : 'passed'}  ${name}`);
}
await cleanUp();
if (failed.length) console.error(`\nFailed: ${failed.join(', ')}. "npm run format" repairs the format.`);
process.exit(failed.length ? 1 : 0);
