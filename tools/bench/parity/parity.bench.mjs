import { tsImport } from 'tsx/esm/api';
import { experiment, openBrowser, readOptions, temporaryFolder } from '../../experiment/experiment.mjs';
import { onCleanUp } from '../../processes/cleanup.mjs';
import { startJudgedProduct } from './start-judged-product.mjs';

/**
 * Whether browser and server judge alike: generated answer maps, judged in Chromium by the code that the product's page
 * loads, and by the server's validator, and written by both in every language that ships. The baseline is what has to come out: none.
 */
const { count, seed } = readOptions({ count: 100_000, seed: 2026 });

await experiment(async () => {
  const { compareValidation } = await tsImport('./compare-validation.ts', import.meta.url);
  const product = await startJudgedProduct(temporaryFolder('parity'));
  onCleanUp(async () => void (await product.stop()));
  const began = Date.now();
  const { disagreements, messages, ids } = await compareValidation(await openBrowser(), product.url, {
    count,
    seed,
    onBatch: (/** @type {number} */ done) => {
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
