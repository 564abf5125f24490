import { run } from '../processes/run.mjs';
import { ensureInstalled } from '../setup/installed.mjs';
import { inRoot, ROOT } from '../workspace/root.mjs';

/** `npm run staff -- <command>`: the admissions office's command line (docs/staff.md). */
await ensureInstalled({ omitDev: true });
const command = ['--import', 'tsx', inRoot('tools/staff/command.ts'), ...process.argv.slice(2)];
const { code } = await run(process.execPath, command, { cwd: ROOT });
process.exit(code);
