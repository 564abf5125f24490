import { RATE_LINES, rateCautions } from '@portico/contracts/release-wording';

/** @param {import('@portico/contracts').CanaryRates} rates @returns {string[]} lines that compare the canary with the live version */
export function describeRates(rates) {
  const { live, canary } = rates;
  const all = live.views + canary.views;
  const table = [
    ['  page reports', `live ${live.version}`, `canary ${canary.version}`],
    ...RATE_LINES.map(({ label, say }) => [`    ${label}`, say(live, all), say(canary, all)]),
  ];
  const width = Math.max(...table.map(([, first = '']) => first.length));
  const lines = table.map(
    ([label = '', first = '', second]) => `${label.padEnd(35)}${first.padEnd(width + 3)}${second}`,
  );
  return [...lines, ...rateCautions(rates).map((sentence) => `    ${sentence}`)];
}
