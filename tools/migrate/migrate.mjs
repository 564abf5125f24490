import { run } from '../processes/run.mjs';
import { ensureInstalled } from '../setup/installed.mjs';
import { bin } from '../workspace/build.mjs';
import { inRoot, ROOT } from '../workspace/root.mjs';

/** `npm run migrate`: migrates the database (docs/operations.md). `-- status` shows what is pending. */
await ensureInstalled({ omitDev: true });
const { code } = await run(
  bin('tsx'),
  [inRoot('tools/migrate/run-migrations.ts'), ...process.argv.slice(2)],
  {
    cwd: ROOT,
  },
);
process.exit(code);
