import { createCore } from '../../../composition/core.ts';
import { readSettings } from '../../../composition/settings/settings.ts';
import { fixedDefinitions } from '../../../testing/fixed-definitions.ts';

/** A process that is killed between the copy of an upload and the commit of its claim: `<application id> <key>`. */
const [applicationId = '', key = ''] = process.argv.slice(2);
const core = await createCore(readSettings(process.env), { definitions: fixedDefinitions() });
await core.documents.uploads.claim({ applicationId }, 'transcript', key, 'a.docx', () => {
  process.kill(process.pid, 'SIGKILL');
  return new Promise(() => {});
});
