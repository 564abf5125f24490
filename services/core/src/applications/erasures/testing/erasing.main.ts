import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { createCore } from '../../../composition/core.ts';
import { readSettings } from '../../../composition/settings/settings.ts';
import { fixedDefinitions } from '../../../testing/fixed-definitions.ts';

/** Erases applicants one by one, logging start and end of each and waiting for a line of input in between. */
const core = await createCore(readSettings(process.env), { definitions: fixedDefinitions() });
const lines = createInterface(process.stdin);
for (const id of process.argv.slice(2)) {
  process.stdout.write(`begins ${id}\n`);
  await core.applications.erasures.erase(id, { keep: 'statistics', reason: 'The time is over.', by: 'test' });
  const mayGoOn = once(lines, 'line');
  process.stdout.write(`done ${id}\n`);
  await mayGoOn;
}
lines.close();
await core.close();
