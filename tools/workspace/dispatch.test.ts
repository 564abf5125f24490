import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { explain } from '../setup/system.mjs';
import { inRoot } from './root.mjs';

/** What a command says whose only script, "lookup", needs MariaDB, on a machine that has none and may install none. */
function say(...names: string[]) {
  const script = `
    import { dispatch } from ${JSON.stringify(inRoot('tools/workspace/dispatch.mjs'))};
    import { explain } from ${JSON.stringify(inRoot('tools/setup/system.mjs'))};
    const scripts = { lookup: { file: 'tools/bench/lookup/lookup.bench.mjs', parts: ['mariadb'] } };
    await dispatch('bench', scripts, async (names) => { throw new Error(names.map(explain).join()); });`;
  const args = ['--input-type=module', '--eval', script, '--', 'bench', ...names];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  return { status, stdout, stderr };
}

test('a program that is missing is named with the way to get it, before anything is built', () => {
  expect(say('lookup')).toEqual({ status: 1, stdout: '', stderr: `${explain('mariadb')}\n` });
});

test('an unknown name is told apart from the known ones', () => {
  const stderr = 'Usage: npm run bench -- <name>, where <name> is one of: lookup\n';
  expect(say('no-such')).toEqual({ status: 2, stdout: '', stderr });
});
