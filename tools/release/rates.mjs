/** @typedef {import('@portico/contracts').StepRates} StepRates */

/**
 * What each line says of one version.
 * @type {[string, (rates: StepRates, all: number) => string][]}
 */
const LINES = [
  ['page views', ({ views }, all) => withShare(views, all === 0 ? null : views / all)],
  ['could not show the step', ({ failed, failed_share }) => withShare(failed, failed_share)],
  ['usable, on half of the pages', ({ usable_ms }) => (usable_ms ? seconds(usable_ms.median) : '-')],
  ['usable, on 95 of 100', ({ usable_ms }) => (usable_ms ? seconds(usable_ms.p95) : '-')],
  ['wanted to submit', ({ submissions }) => String(submissions)],
  ['errors per submission', ({ errors_per_submission: mean }) => (mean === null ? '-' : rounded(mean))],
];

/**
 * A canary beside the live version, as text.
 * @param {import('@portico/contracts').CanaryRates} rates
 * @returns {string[]} Lines.
 */
export function describeRates({ least, live, canary }) {
  const all = live.views + canary.views;
  const table = [
    ['  what pages tell', `live ${live.version}`, `canary ${canary.version}`],
    ...LINES.map(([label, say]) => [`    ${label}`, say(live, all), say(canary, all)]),
  ];
  const width = Math.max(...table.map(([, first = '']) => first.length));
  const lines = table.map(
    ([label = '', first = '', second]) => `${label.padEnd(35)}${first.padEnd(width + 3)}${second}`,
  );
  if (Math.min(live.views, canary.views) < least)
    lines.push(`    Fewer than ${least} page views of one of them: nothing can be concluded yet.`);
  lines.push('    Anybody can make up pages: these figures neither stop the canary nor widen it.');
  return lines;
}

/** @param {number} count @param {number | null} share */
const withShare = (count, share) => (share === null ? String(count) : `${count} (${rounded(share * 100)}%)`);

/** @param {number} number With one digit after the point, where it has any. */
const rounded = (number) => String(Number(number.toFixed(1)));

/** @param {number} milliseconds */
const seconds = (milliseconds) => `${(milliseconds / 1000).toFixed(1)} s`;
