import { describe, expect, it } from 'vitest';
import { run } from '../processes/run.mjs';
import { inRoot } from '../workspace/root.mjs';

async function ask(...args: string[]): Promise<string> {
  const command = ['--import', 'tsx', inRoot('tools/staff/command.ts'), ...args];
  const { code, output } = await run(process.execPath, command, { output: 'pipe', cwd: inRoot() });
  expect(code, output).toBe(0);
  return output;
}

describe('the help of staff commands', () => {
  it('has the usage and an example of each command', { timeout: 120_000 }, async () => {
    const usage = await ask('--help');
    const commands = new Set([...usage.matchAll(/^ {2}([a-z][a-z-]*)/gm)].map(([, name = '']) => name));
    expect(commands.size).toBeGreaterThan(10);
    for (const name of ['list', 'keys']) {
      const help = await ask(name, '--help');
      expect(help).toMatch(new RegExp(`^ {2}${name} `, 'm'));
      expect(help).toContain(`Example: npm run staff -- ${name} `);
    }
    const { commandHelp } = await import('./command-help.ts');
    for (const name of commands) {
      const help = commandHelp(usage, [name, '--help']);
      expect(help, name).toContain(`\nExample: npm run staff -- ${name} `);
      const others = [...help.matchAll(/^ {2}([a-z][a-z-]*)/gm)].map(([, other]) => other);
      expect(new Set(others), name).toEqual(new Set([name]));
    }
  });

  it('includes continuation lines', async () => {
    const { commandHelp } = await import('./command-help.ts');
    const usage = 'Usage\n\n  list [--a]\n       [--limit <n>]\n  show <id>';
    expect(commandHelp(usage, ['help', 'list'])).toContain('  list [--a]\n       [--limit <n>]\n\nExample:');
    expect(commandHelp(usage, ['--help'])).toBe(usage);
  });
});
