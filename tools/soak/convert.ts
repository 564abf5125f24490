import { soakConversions } from '@portico/core/testing';
import { experiment, figure, readOptions } from '../experiment/experiment.mjs';

/** `npm run soak -- convert`: kills the engine of every 20th document. Exits with 1 if a document was lost or mixed up. */
const { documents, 'kill-every': killEvery } = readOptions({ documents: 50, 'kill-every': 20 });

await experiment(async () => {
  const began = Date.now();
  const { lost, wrong, kills } = await soakConversions({ documents, killEvery });
  figure('lost', lost, null, 'documents', documents);
  figure('wrong', wrong, null, 'documents', documents);
  figure('kills', kills, null, 'engines', documents);
  figure('time', (Date.now() - began) / 1_000, null, 's', documents);
  return lost + wrong === 0 && kills > 0;
});
