import { run } from '../processes/run.mjs';
import { ensureInstalled } from '../setup/installed.mjs';
import { bin } from '../workspace/build.mjs';
import { inRoot, ROOT } from '../workspace/root.mjs';

/** `npm run lookup -- import <file.csv>`: loads schools, colleges and addresses (docs/lookup.md). */
await ensureInstalled({ omitDev: true });
const { code } = await run(bin('tsx'), [inRoot('tools/lookup/import-list.ts'), ...process.argv.slice(2)], {
  cwd: ROOT,
});
process.exit(code);
