import { describe, expect, it } from 'vitest';
import { anonymise, exportAll, list, remove, reopen, show } from './applications.command.ts';
import { lists } from './lists.command.ts';
import { UsageError } from './usage-error.ts';

/** All commands here fail before they call a server. */
describe('a staff command with the wrong arguments', () => {
  it.each<[(args: string[]) => Promise<void>, string, string]>([
    [list, 'walesa', 'did you mean --text "walesa"?'],
    [list, '--colour red', '--colour'],
    [show, '', 'needs the ID of one application'],
    [exportAll, 'all.xlsx', '.csv or .json'],
    [reopen, 'unknown', 'a reason'],
    [remove, 'unknown --yes', 'remove needs an ID and a reason.'],
    [remove, 'unknown Request', 'Add --yes to confirm.'],
    [anonymise, 'unknown Request', 'Add --yes to confirm.'],
    [lists, 'open', 'lists takes show, history'],
    [lists, 'restore majors', 'run lists history to see them'],
  ])('%o %s: shows what is wrong', async (command, args, sentence) => {
    const failure = await command(args.split(' ').filter(Boolean)).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(UsageError);
    expect(String(failure)).toContain(sentence);
  });
});
