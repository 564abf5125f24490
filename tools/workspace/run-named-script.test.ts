import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { explain } from '../setup/ensure-programs.mjs';
import { inRoot } from './root.mjs';

/** Runs a command whose only script, "lookup", needs MariaDB, on a machine that has none and can't install it. */
function say(...names: string[]) {
  const script = `
    import { runNamedScript } from ${JSON.stringify(inRoot('tools/workspace/run-named-script.mjs'))};
    import { explain } from ${JSON.stringify(inRoot('tools/setup/ensure-programs.mjs'))};
    const scripts = { lookup: { file: 'tools/bench/lookup/lookup.bench.ts', parts: ['mariadb'] } };
    await runNamedScript('bench', scripts, async (names) => { throw new Error(names.map(explain).join()); });`;
  const args = ['--input-type=module', '--eval', script, '--', 'bench', ...names];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  return { status, stdout, stderr };
}

test('names a missing program and how to get it, before building', () => {
  expect(say('lookup')).toEqual({ status: 1, stdout: '', stderr: `${explain('mariadb')}\n` });
});

test('rejects an unknown name and lists the known ones', () => {
  const stderr = 'Usage: npm run bench -- <name>, where <name> is one of: lookup\n';
  expect(say('no-such')).toEqual({ status: 2, stdout: '', stderr });
});
