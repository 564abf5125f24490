import { setTimeout as pause } from 'node:timers/promises';
import { fullAnswers } from '../../applicants/full-answers.ts';
import { HttpApplicant } from '../../applicants/http-applicant.mjs';
import { liveDefinitions } from '../../applicants/live-definitions.ts';
import {
  callAsStaffOf,
  experiment,
  figure,
  figureOfMedians,
  inTurns,
  median,
  percentile,
  readOptions,
  serve,
  timed,
} from '../../experiment/experiment.mjs';
import { PARTS } from '../../setup/parts.mjs';
import { staffJson } from '../../staff/staff-call.mjs';
import { startStaticHtmlPrinter } from './static-html-printer.ts';

/**
 * `npm run bench -- pdf`: measures the time from requesting the PDF of a full application without documents until it is complete.
 * The baseline is a warm Chromium that prints the same page as a static file with the same options. Both take turns, one print at
 * a time, then two at a time for prints per minute. `cached` repeats the request for an unchanged application.
 */
const { prints, cached } = readOptions({ prints: 20, cached: 200 });
const WARM_UP = 3;
const CACHED_GOAL = 20;
const AT_ONCE = 2;

await experiment(async () => {
  const chromium = String(PARTS.chromium.find());
  const { url, dataDir, output } = await serve({ env: { LOG_LEVEL: 'warn', CHROMIUM_PATH: chromium } });
  callAsStaffOf({ url, dataDir });
  const raw = await startStaticHtmlPrinter();
  const answers = fullAnswers(await liveDefinitions(url), (key, maxLength) => key.slice(0, maxLength));
  console.error(`${Object.keys(answers).length} answers`);
  const applicants = Array.from({ length: WARM_UP + 2 * prints }, () => new HttpApplicant(url));
  for (const applicant of applicants) {
    await applicant.enter();
    await applicant.save(answers);
  }
  const status = (applicant: HttpApplicant): Promise<{ status: string }> => applicant.call('GET', '/api/pdf');
  /** Polls every 25 ms, because the page's interval of a second would be too coarse. */
  const completed = async (applicant: HttpApplicant): Promise<void> => {
    for (;;) {
      const { status: now } = await status(applicant);
      if (now === 'COMPLETED') return;
      if (now === 'FAILED' || now === 'NOT_ANSWERED') throw new Error(`The PDF is ${now}.\n${output()}`);
      await pause(25);
    }
  };
  const [first] = applicants as [HttpApplicant];
  await raw.save(await linkOf(first, url));

  const single = await inTurns(
    prints,
    (side, round) => timed(() => (side === 'ours' ? completed(applicants[WARM_UP + round]!) : raw.print())),
    { warmUp: WARM_UP },
  );
  figureOfMedians('median vs raw print', single, 'ms');
  const p95 = (times: number[]) => percentile(times, 0.95);
  figure('p95 vs raw print', p95(single.ours), p95(single.baseline), 'ms', prints);

  const again: number[] = [];
  for (let n = 0; n < cached; n++) again.push(await timed(() => status(first)));
  figure('cached', median(again), CACHED_GOAL, 'ms', cached);
  figure('cached p95', p95(again), CACHED_GOAL, 'ms', cached);

  const perMinute = async (print: (n: number) => Promise<void>): Promise<number> => {
    let next = 0;
    const worker = async () => {
      while (next < prints) await print(next++);
    };
    const ms = await timed(() => Promise.all(Array.from({ length: AT_ONCE }, worker)));
    return (prints * 60_000) / ms;
  };
  const oursPerMinute = await perMinute((n) => completed(applicants[WARM_UP + prints + n]!));
  const rawPerMinute = await perMinute(() => raw.print());
  figure(`per minute, ${AT_ONCE} at a time`, oursPerMinute, rawPerMinute, 'PDFs/min', prints);
});

async function linkOf({ username }: HttpApplicant, origin: string): Promise<string> {
  const { applications } = await staffJson(`/service/applications?text=${encodeURIComponent(username)}`);
  const address = `/service/applications/${applications[0].id}/link`;
  const { url } = await staffJson(address, { method: 'POST', body: {} });
  return new URL(new URL(url).search, origin).href;
}
