import { experiment, openBrowser, readOptions, temporaryFolder } from '../../experiment/experiment.mjs';
import { onCleanUp } from '../../processes/cleanup.mjs';
import { compareValidation } from './compare-validation.ts';
import { startProductWithRetiredOptions } from './start-product-with-retired-options.ts';

/**
 * Checks that browser and server validate alike: generated answer maps, in Chromium and by the server's validator, with messages
 * in every shipped language. The baseline is zero disagreements.
 */
const { count, seed } = readOptions({ count: 100_000, seed: 2026 });

await experiment(async () => {
  const product = await startProductWithRetiredOptions(temporaryFolder('parity'));
  onCleanUp(async () => void (await product.stop()));
  const began = Date.now();
  const { disagreements, messages, ids } = await compareValidation(await openBrowser(), product.url, {
    count,
    seed,
    onBatch: (done) => {
      if (done % 10_000 === 0)
        console.error(`${done} of ${count}, ${Math.round((Date.now() - began) / 1000)} s`);
    },
  });
  for (const disagreement of disagreements.slice(0, 5)) console.error(JSON.stringify(disagreement));
  const said = Object.fromEntries(Object.entries(messages).map(([language, { size }]) => [language, size]));
  const figure = { name: 'disagreements', ours: disagreements.length, baseline: 0, ratio: null };
  console.log(
    JSON.stringify({ ...figure, unit: 'answer maps', n: count, seed, ids: ids.size, messages: said }),
  );
  return disagreements.length === 0;
});
