import { createCore } from '../../../composition/core.ts';
import { readSettings } from '../../../composition/settings/settings.ts';
import { fixedDefinitions } from '../../../testing/fixed-definitions.ts';

const [rule = '', before = ''] = process.argv.slice(2);
const core = await createCore(readSettings(process.env), { definitions: fixedDefinitions() });
process.stdout.write('begins\n');
await core.office.retention.rule(rule).purge(before, 'Registrar', new AbortController().signal);
await core.close();
