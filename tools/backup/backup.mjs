import { run } from '../processes/run.mjs';
import { ensureInstalled } from '../setup/installed.mjs';
import { bin } from '../workspace/build.mjs';
import { inRoot, ROOT } from '../workspace/root.mjs';

/** Runs `npm run backup` or `npm run restore` (docs/operations.md), depending on the first argument. */
const [action = '', ...words] = process.argv.slice(2);
await ensureInstalled({ omitDev: true });
const { code } = await run(bin('tsx'), [inRoot(`tools/backup/${action}.command.ts`), ...words], {
  cwd: ROOT,
});
process.exit(code);
