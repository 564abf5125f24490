import { parseArgs } from 'node:util';
import { cleanUp } from '../processes/cleanup.mjs';
import { scriptArguments } from '../workspace/run-named-script.mjs';
import { run } from '../processes/run.mjs';
import { ROOT } from '../workspace/root.mjs';
import { SOAKS } from './soaks.mjs';

/** Runs every soak, one after another, and prints a table. Exits with 1 if one failed. `--only kill,deadline` runs only these. */
const { values } = parseArgs({
  options: { only: { type: 'string', default: Object.keys(SOAKS).join(',') } },
});
const soaks = values.only.split(',').map((name) => {
  const soak = SOAKS[name];
  if (!soak) throw new Error(`There is no soak "${name}": ${Object.keys(SOAKS).join(', ')}.`);
  return { name, soak };
});

const rows = [];
for (const { name, soak } of soaks) {
  console.log(`\n=== ${name}`);
  const began = Date.now();
  const { code } = await run(process.execPath, scriptArguments(soak), { cwd: ROOT });
  rows.push({ soak: name, result: code === 0 ? 'passed' : 'FAILED', minutes: minutesSince(began) });
}
console.table(rows);
await cleanUp();
process.exit(rows.every(({ result }) => result === 'passed') ? 0 : 1);

/** @param {number} began */
function minutesSince(began) {
  return Math.round((Date.now() - began) / 6_000) / 10;
}
