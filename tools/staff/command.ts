import { DomainError, SettingsError } from '@portico/core';
import { keys } from './keys.command.ts';
import { UsageError } from './usage-error.ts';

const USAGE = `Usage: npm run staff -- <command>

  keys create --name <whose> --scopes <a,b> [--days <n>]   prints the key, once
  keys list
  keys revoke <id>

docs/staff.md tells the rest.`;

const COMMANDS: Record<string, (args: string[]) => Promise<void>> = { keys };

const [name = '', ...args] = process.argv.slice(2);
try {
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) throw new UsageError(name === '' ? undefined : `There is no command "${name}".`);
  await command(args);
} catch (error) {
  if (error instanceof UsageError) {
    console.error([error.message, USAGE].filter(Boolean).join('\n\n'));
    process.exitCode = 2;
  } else if (error instanceof DomainError || error instanceof SettingsError) {
    console.error([error.message, ...problems(error)].join('\n'));
    process.exitCode = 1;
  } else throw error;
}

function problems(error: DomainError | SettingsError): string[] {
  const errors = error instanceof DomainError ? Object.values(error.errors ?? {}) : [];
  return errors.map((problem) => `  ${String(problem)}`);
}
