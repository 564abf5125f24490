import { parseArgs } from 'node:util';
import { soakConversions } from '@portico/core/testing';

/**
 * `npm run soak -- convert`: converts Word documents through the whole job while every 20th has an engine killed under it.
 * Prints one JSON line per figure and ends with 1 when a document was lost or mixed up.
 */
const { values } = parseArgs({
  options: {
    documents: { type: 'string', default: '50' },
    'kill-every': { type: 'string', default: '20' },
  },
});
const documents = Number(values.documents);
const began = Date.now();
const report = await soakConversions({ documents, killEvery: Number(values['kill-every']) });
const seconds = Math.round((Date.now() - began) / 1_000);
for (const [name, ours, unit] of [
  ['lost', report.lost, 'documents'],
  ['wrong', report.wrong, 'documents'],
  ['kills', report.kills, 'engines'],
  ['time', seconds, 's'],
] as const)
  console.log(JSON.stringify({ name, ours, unit, n: documents }));
process.exit(report.lost + report.wrong === 0 && report.kills > 0 ? 0 : 1);
