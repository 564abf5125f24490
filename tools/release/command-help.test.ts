import { describe, expect, it } from 'vitest';
import { run } from '../processes/run.mjs';
import { MANUALS as OUTSIDE } from '../sdk/command/manuals.mjs';
import { inRoot } from '../workspace/root.mjs';
import { MANUALS } from './command-help.mjs';

const ask = async (program: string, ...args: string[]) => {
  const { code, output } = await run(process.execPath, [inRoot(program), ...args], { output: 'pipe' });
  expect(code, output).toBe(0);
  return output;
};

describe.each([
  ['npm run release --', 'tools/release/release.mjs', MANUALS],
  ['npx portico-step', 'tools/sdk/command/portico-step.mjs', OUTSIDE],
] as const)('%s', (typed, program, manuals) => {
  it('lists exactly the commands that it explains', async () => {
    const usage = await ask(program, '--help');
    const listed = new Set(
      [...usage.matchAll(/^ {2}([a-z][a-z-]*)(?: \| ([a-z]+))?/gm)].flatMap(([, one, other]) => [one, other]),
    );
    listed.delete(undefined);
    expect([...listed].sort()).toEqual(Object.keys(manuals).sort());
  });

  it('explains a command with each option and an example, for every spelling of help', async () => {
    const page = await ask(program, 'promote', '--help');
    expect(page).toContain(`Usage: ${typed} promote`);
    expect(page).toMatch(/^ {2}--canary <percent> +percentage of visitors/m);
    expect(page).toMatch(new RegExp(`^Example: ${typed} promote .*0090c374 --canary 10$`, 'm'));
    expect(await ask(program, 'help', 'promote')).toBe(page);
  });
});

it('omits the step’s name outside of the tree', () => {
  for (const { usage, example } of Object.values(OUTSIDE)) {
    expect(usage).not.toMatch(/<step>(?!@)/);
    expect(example).not.toMatch(/ about\b/);
  }
});
