import { HttpApplicant } from '../../applicants/http-applicant.mjs';
import {
  experiment,
  figure,
  figureOfMedians,
  inTurns,
  openBrowser,
  percentile,
  readOptions,
  serve,
} from '../../experiment/experiment.mjs';
import { buildSmallPage, builtStep, educationOf } from './build-small-page.mjs';
import { measureSubmit } from './measure-submit.mjs';
import { measureTyping } from './measure-typing.mjs';
import { openEverything } from './open-everything.mjs';

/**
 * Measures what a key press costs on the education page with all repeated blocks open, compared with a page with a tenth of the
 * questions. Also measures, on both pages, the first Submit that finds errors.
 */
const { keys, rounds, submissions } = readOptions({ keys: 120, rounds: 2, submissions: 9 });

await experiment(async () => {
  const releases = await buildSmallPage();
  const education = { ours: await builtStep('education'), baseline: await educationOf(releases) };
  const fields = threeOf(
    education.baseline.groups
      .flatMap(({ questions }) => questions)
      .flatMap((item) =>
        'widget' in item && item.widget === 'text' && item.inputMode === undefined ? [item.key] : [],
      ),
  );
  const browser = await openBrowser();
  const urls = {
    ours: (await serve()).url,
    baseline: (await serve({ env: { BUILT_IN_RELEASES: releases } })).url,
  };
  const open = async (side: 'ours' | 'baseline') => {
    const applicant = await new HttpApplicant(urls[side]).enter();
    await openEverything(applicant, education[side]);
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
    await context.addCookies(applicant.cookies.map((cookie) => ({ ...cookie, url: urls[side] })));
    const page = await context.newPage();
    await page.goto(urls[side]);
    await page.getByRole('link', { name: 'Your Academics', exact: true }).click();
    const last = page.locator(`[id="${fields.at(-1)}"]`);
    await last.waitFor({ state: 'attached' });
    // Opens the cards of filled sets, so that all controls are shown.
    const closed = page.getByRole('form').getByRole('button', { name: /^Change / });
    while ((await closed.count()) > 0) await closed.first().click();
    await last.waitFor();
    console.error(`${await page.locator('form :is(input, select, textarea)').count()} controls (${side})`);
    return page;
  };
  const pages = { ours: await open('ours'), baseline: await open('baseline') };
  const found = await inTurns(
    rounds * fields.length,
    async (side, round) => {
      const field = fields[(round + fields.length) % fields.length] ?? '';
      await pages[side].bringToFront();
      return measureTyping(pages[side].locator(`[id="${field}"]`), Math.ceil(keys / fields.length));
    },
    { warmUp: fields.length },
  );
  const [ours, baseline] = [found.ours.flat(), found.baseline.flat()];
  for (const part of ['busy', 'paint'] as const)
    for (const share of [50, 95]) {
      const of = (keystrokes: typeof ours) =>
        percentile(
          keystrokes.map((each) => each[part]),
          share / 100,
        );
      figure(`${part} p${share}`, of(ours), of(baseline), 'ms', ours.length);
    }
  await Promise.all([pages.ours.context().close(), pages.baseline.context().close()]);

  // A new applicant and page for each submission, because only the first Submit is measured.
  const took = await inTurns(submissions, (side) => measureSubmit(browser, urls[side], education[side]));
  figureOfMedians('submit until errors ms', took, 'ms');
});

function threeOf(all: string[]) {
  const chosen = [all[0], all[all.length >> 1], all.at(-1)].filter((key) => key !== undefined);
  if (chosen.length < 3) throw new Error('The small page has no three lines of text to type into.');
  return chosen;
}
