import {
  experiment,
  figure,
  inTurns,
  median,
  openBrowser,
  readOptions,
  serve,
} from '../../experiment/experiment.mjs';
import { buildSingleBundle } from './build-single-bundle.ts';
import { measureFirstLoad, type FirstLoad } from './first-load.ts';
import { measureFirstPaint } from './first-paint.mjs';
import { largestModules } from './largest-modules.mjs';
import { FAR, NEAR } from './networks.mjs';
import { measureStepChange } from './step-change.mjs';

/**
 * Measures what federation costs a visitor: the first load of a step with an empty cache on a slow network, and the change to the
 * next step. The baseline is the same application as one route-split bundle.
 */
const { runs } = readOptions({ runs: 7 });

await experiment(async () => {
  const single = { FIRST_PAINT: 'false', BUILT_IN_RELEASES: await buildSingleBundle() };
  const origins = { ours: (await serve()).url, baseline: (await serve({ env: single })).url };
  console.table(largestModules(20));
  const browser = await openBrowser();

  for (const step of ['about', 'education'])
    for (const network of [FAR, NEAR])
      report(await inTurns(runs, (side) => measureFirstLoad(browser, `${origins[side]}/${step}`, network)), [
        [`${step} usable ${network.name}`, 'ms', ({ usableMs }) => usableMs],
        ...(network === FAR
          ? ([
              [`${step} requests`, 'requests', ({ requests }) => requests],
              [`${step} bytes`, 'bytes', ({ bytes }) => bytes],
              [`${step} javascript kB`, 'kB gzip', ({ javascriptKb }) => javascriptKb],
            ] as Reported<FirstLoad>[])
          : []),
      ]);
  report(await inTurns(runs, (side) => measureFirstPaint(browser, `${origins[side]}/about`, FAR)), [
    [`about first paint ${FAR.name} cpu4`, 'ms', ({ paintMs }) => paintMs],
    [`about usable ${FAR.name} cpu4`, 'ms', ({ readyMs }) => readyMs],
    ['about blocking ms cpu4', 'ms', ({ blockingMs }) => blockingMs],
    ['about layout shift', 'score', ({ shift }) => shift],
  ]);
  report(await inTurns(runs, (side) => measureStepChange(browser, origins[side])), [
    ['step to step', 'ms', (ms) => ms],
  ]);
});

type Reported<Found> = [name: string, unit: string, value: (found: Found) => number];

function report<Found>({ ours, baseline }: Record<'ours' | 'baseline', Found[]>, figures: Reported<Found>[]) {
  for (const [name, unit, value] of figures)
    figure(name, median(ours.map(value)), median(baseline.map(value)), unit, runs);
}
