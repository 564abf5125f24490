import { createCore } from '../../../composition/core.ts';
import { readSettings } from '../../../composition/settings/settings.ts';
import { fixedDefinitions } from '../../../testing/fixed-definitions.ts';

const [applicationId = '', key = ''] = process.argv.slice(2);
const core = await createCore(readSettings(process.env), { definitions: fixedDefinitions() });
await core.documents.uploads.claim({ applicationId }, 'transcript', key, 'a.docx', () => {
  process.kill(process.pid, 'SIGKILL');
  return new Promise(() => {});
});
