import { cleanUp } from '../processes/cleanup.mjs';
import { ensureInstalled } from '../setup/installed.mjs';
import { helpAtOnce } from '../workspace/help.mjs';

const USAGE = `Usage: npm run sdk -- pack [--scope @university] [--to <folder>]

Packs what a team needs to write a step outside of this repository (docs/step-teams.md), as three npm tarballs:

  form-model   questions, rules and conditions of a step
  step-kit     what a step uses at run time, and helpers to test its page
  step-sdk     the bundler's configuration, and the command portico-step

  --scope   npm scope of the packages; default: @portico
  --to      folder for the tarballs; default: .cache/sdk`;

helpAtOnce(USAGE);
const [name, ...args] = process.argv.slice(2);
if (name !== 'pack') {
  console.error(USAGE);
  process.exit(2);
}
try {
  await ensureInstalled();
  await (await import('./pack/pack-command.mjs')).packCommand(args);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await cleanUp();
}
