import {
  experiment,
  figure,
  inTurns,
  median,
  openBrowser,
  readOptions,
  serve,
} from '../../experiment/experiment.mjs';
import { buildSingleBundle } from './build-single-bundle.mjs';
import { measureFirstLoad } from './first-load.mjs';
import { measureFirstPaint } from './first-paint.mjs';
import { FAR, NEAR } from './networks.mjs';
import { measureStepChange } from './step-change.mjs';

/**
 * What the federation costs a visitor: the first load of a step with an empty cache on a slow network, and the way to the next
 * step. Beside it the same application as one route-split bundle, from the same server, in the same browser, in turns.
 */
const { runs } = readOptions({ runs: 7 });

await experiment(async () => {
  const single = { FIRST_PAINT: 'false', BUILT_IN_RELEASES: await buildSingleBundle() };
  const origins = { ours: (await serve()).url, baseline: (await serve({ env: single })).url };
  const browser = await openBrowser();

  for (const step of ['about', 'education'])
    for (const network of [FAR, NEAR])
      report(await inTurns(runs, (side) => measureFirstLoad(browser, `${origins[side]}/${step}`, network)), [
        [`${step} usable ${network.name}`, 'ms', ({ usableMs }) => usableMs],
        ...(network === FAR
          ? /** @type {Reported<import('./first-load.mjs').FirstLoad>[]} */ ([
              [`${step} requests`, 'requests', ({ requests }) => requests],
              [`${step} bytes`, 'bytes', ({ bytes }) => bytes],
              [`${step} javascript kB`, 'kB gzip', ({ javascriptKb }) => javascriptKb],
            ])
          : []),
      ]);
  // On a phone: what is seen before the page can answer, and what that costs.
  report(await inTurns(runs, (side) => measureFirstPaint(browser, `${origins[side]}/about`, FAR)), [
    [`about first paint ${FAR.name} cpu4`, 'ms', ({ paintMs }) => paintMs],
    [`about usable ${FAR.name} cpu4`, 'ms', ({ usableMs }) => usableMs],
    ['about blocking ms cpu4', 'ms', ({ blockingMs }) => blockingMs],
    ['about layout shift', 'score', ({ shift }) => shift],
  ]);
  report(await inTurns(runs, (side) => measureStepChange(browser, origins[side])), [
    ['step to step', 'ms', (ms) => ms],
  ]);
});

/**
 * @template Found
 * @typedef {[name: string, unit: string, value: (found: Found) => number]} Reported
 */

/**
 * @template Found
 * @param {Record<'ours' | 'baseline', Found[]>} found
 * @param {Reported<Found>[]} figures
 */
function report({ ours, baseline }, figures) {
  for (const [name, unit, value] of figures)
    figure(name, median(ours.map(value)), median(baseline.map(value)), unit, runs);
}
