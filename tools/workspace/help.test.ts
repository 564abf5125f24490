import { spawn } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { run } from '../processes/run.mjs';
import { inRoot, ROOT } from './root.mjs';

const COMMANDS = [
  ['start', 'tools/start/start.mjs'],
  ['test', 'tools/test/test.mjs'],
  ['check', 'tools/check/check.mjs'],
  ['stack', 'tools/stack/stack.mjs'],
  ['gallery', 'tools/gallery/gallery.mjs'],
  ['openapi', 'tools/openapi/openapi.mjs'],
  ['questions', 'tools/questions/questions.mjs'],
  ['release', 'tools/release/release.mjs'],
  ['staff', 'tools/staff/staff.mjs'],
  ['bench', 'tools/bench/bench.mjs'],
  ['soak', 'tools/soak/soak.mjs'],
  ['doctor', 'tools/doctor/doctor.mjs'],
  ['lookup', 'tools/lookup/lookup.mjs'],
  ['migrate', 'tools/migrate/migrate.mjs'],
  ['dev', 'tools/dev/dev.mjs'],
] as const;

describe('help', () => {
  it.each(COMMANDS)('shows the usage of npm run %s', { timeout: 60_000 }, async (command, file) => {
    const { code, output } = await run(process.execPath, [inRoot(file), '--help'], {
      cwd: ROOT,
      output: 'pipe',
    });
    expect([code, output]).toEqual([
      0,
      expect.stringMatching(new RegExp(`^Usage: npm (run )?${command}\\b`)),
    ]);
  });
});

it('a closed pipe is not an error', { timeout: 60_000 }, async () => {
  const script = `import ${JSON.stringify(inRoot('tools/processes/closed-pipe.mjs'))};
    for (;;) { console.log('line'.repeat(1_000)); await new Promise(setImmediate); }`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script]);
  let complaints = '';
  child.stderr.on('data', (part) => (complaints += part));
  child.stdout.once('data', () => child.stdout.destroy());
  const code = await new Promise((resolve) => child.on('close', resolve));
  expect([code, complaints]).toEqual([0, '']);
});
