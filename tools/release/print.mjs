/**
 * One channel as text.
 * @param {import('@portico/contracts').ReleaseChannelReply} channel
 */
export function describe({ name, live, canary, canary_percent, last_good, revision, versions }) {
  const lines = [`${name}  (revision ${revision})`];
  lines.push(`  live       ${live ?? 'nothing'}`);
  if (canary) lines.push(`  canary     ${canary}, for ${canary_percent}% of the visitors`);
  if (last_good) lines.push(`  last good  ${last_good}`);
  lines.push('  versions');
  for (const each of versions) lines.push(...version(each));
  return lines.join('\n');
}

/** @param {import('@portico/contracts').ReleaseVersionReply} version */
function version({ version, published_at, withdrawn_at, built_in, commit, failures, failure_details }) {
  const facts = [`published ${minute(published_at)}`];
  if (built_in) facts.push('came with the product');
  if (commit) facts.push(`commit ${commit.slice(0, 8)}`);
  if (withdrawn_at) facts.push(`WITHDRAWN ${minute(withdrawn_at)}`);
  const lines = [`    ${version}  ${facts.join(', ')}`];
  const counts = Object.entries(failures).map(([kind, pages]) => `${kind} on ${pages}`);
  if (counts.length > 0) lines.push(`      failures reported by pages: ${counts.join(', ')}`);
  for (const detail of failure_details) lines.push(`        ${printable(detail)}`);
  return lines;
}

/** @param {string} at ISO instant. */
export const minute = (at) => `${at.slice(0, 16).replace('T', ' ')} UTC`;

/** What strangers wrote must not steer the terminal. @param {string} text */
export const printable = (text) => text.replace(/[\u0000-\u001f\u007f-\u009f]+/g, ' ');
