import { run } from '../processes/run.mjs';
import { ensureInstalled } from '../setup/installed.mjs';
import { bin } from '../workspace/build.mjs';
import { inRoot, ROOT } from '../workspace/root.mjs';

/** `npm run staff -- <command>`: what the admissions office does from a terminal (docs/staff.md). */
await ensureInstalled();
const { code } = await run(bin('tsx'), [inRoot('tools/staff/command.ts'), ...process.argv.slice(2)], {
  cwd: ROOT,
});
process.exit(code);
