import { writeFile } from 'node:fs/promises';
import { tsImport } from 'tsx/esm/api';
import { inRoot, ROOT } from '../workspace/root.mjs';
import { helpAtOnce } from '../workspace/help.mjs';

const USAGE = `npm run facade -- check     checks that libs/step-kit/api-report.md is up to date
npm run facade -- update    rewrites it; refused if an export was removed or narrowed without a major version`;
helpAtOnce(USAGE);

/** @type {typeof import('./report.ts')} */
const { readReport, REPORT } = await tsImport('./report.ts', import.meta.url);
const [command] = process.argv.slice(2);
if (command !== 'check' && command !== 'update') {
  console.error(USAGE);
  process.exit(2);
}
const { kept, due, problems } = await readReport(ROOT);
for (const problem of problems) console.error(problem);
const isKept = kept === due;
if (problems.length > 0) process.exitCode = 1;
else if (isKept) console.log(`${REPORT} is up to date.`);
else if (command === 'update') {
  await writeFile(inRoot(REPORT), due);
  console.log(`Wrote ${REPORT}.`);
} else {
  console.error(`${REPORT} is not up to date. Run "npm run facade -- update".`);
  process.exitCode = 1;
}
