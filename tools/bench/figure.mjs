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
  console.log(
    JSON.stringify({ name, ours: Math.round(ours), baseline: Math.round(baseline), ratio, unit, n }),
  );
}

/** @param {number[]} values */
export function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const [low = NaN, high = NaN] = [sorted[sorted.length % 2 ? middle : middle - 1], sorted[middle]];
  return (low + high) / 2;
}
