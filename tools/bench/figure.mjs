/**
 * Prints one figure as a line of JSON. `ratio` is ours through the baseline's.
 * @param {string} name
 * @param {number} ours
 * @param {number} baseline
 * @param {string} unit
 * @param {number} n Number of measurements.
 */
export function figure(name, ours, baseline, unit, n) {
  const ratio = Math.round((ours / baseline) * 1_000) / 1_000;
  console.log(JSON.stringify({ name, ours: rounded(ours), baseline: rounded(baseline), ratio, unit, n }));
}

/** Milliseconds of a key press need their tenths; bytes don't. @param {number} value */
function rounded(value) {
  return value < 100 ? Math.round(value * 10) / 10 : Math.round(value);
}

/** @param {number[]} values */
export function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const [low = NaN, high = NaN] = [sorted[sorted.length % 2 ? middle : middle - 1], sorted[middle]];
  return (low + high) / 2;
}

/**
 * The smallest value that `share` of all values do not exceed.
 * @param {number[]} values
 * @param {number} share 0.95 for the 95th percentile.
 */
export function percentile(values, share) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? NaN;
}
