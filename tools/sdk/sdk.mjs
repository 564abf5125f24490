import { cleanUp } from '../processes/cleanup.mjs';
import { ensureInstalled } from '../setup/installed.mjs';
import { helpAtOnce } from '../workspace/help.mjs';

const USAGE = `Usage: npm run sdk -- pack [--scope @university] [--to <folder>]

Packs what a team needs to write a step without this tree (docs/step-teams.md), as three tarballs of npm:

  form-model   questions, rules and conditions of a step
  step-kit     what a step uses at run time, with tests of its page
  step-sdk     the bundler's configuration, and the command portico-step

  --scope   of the names of the packages; by default @portico
  --to      the folder for the tarballs; by default .cache/sdk`;

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
