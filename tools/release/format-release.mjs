import { CHECKS, FEW_PAGES, knownErrors } from '@portico/contracts/release-wording';
import { describeRates } from './rates.mjs';

/** Returns a channel's state as text: live version, canary with its rates, and all versions. @param {import('@portico/contracts').ReleaseChannelReply} channel */
export function describe(channel) {
  const { name, live, canary, canary_percent, canary_rates, last_good, last_good_errors } = channel;
  const { taken_off, revision, versions } = channel;
  const lines = [`${name}  (revision ${revision})`];
  lines.push(`  live       ${live ?? 'nothing'}`);
  if (taken_off) lines.push(`  DISABLED   put-back makes ${taken_off} live again`);
  if (canary) lines.push(`  canary     ${canary}, for ${canary_percent}% of visitors`);
  if (last_good) {
    const hasErrors = last_good_errors.length > 0;
    lines.push(`  last good  ${hasErrors ? knownErrors(last_good, last_good_errors) : last_good}`);
  }
  if (canary_rates) lines.push(...describeRates(canary_rates));
  lines.push('  versions');
  for (const each of versions) lines.push(...version(each));
  return lines.join('\n');
}

/** @param {import('@portico/contracts').ReleaseVersionReply} release */
function version(release) {
  const { version, published_at, withdrawn_at, built_in, check, failures, failure_groups, script_bytes } =
    release;
  const facts = [`published ${minute(published_at)}`, `${Math.round(script_bytes / 1000)} kB of scripts`];
  if (built_in) facts.push('built in');
  if (withdrawn_at) facts.push(`WITHDRAWN ${minute(withdrawn_at)}`);
  if (check.state !== 'passed') facts.push(CHECKS[check.state].toUpperCase());
  const lines = [`    ${version}  ${facts.join(', ')}`];
  for (const problem of check.problems) lines.push(`      refused: ${printable(problem)}`);
  const origin = originOf(release);
  if (release.dependencies.length > 0) origin.push(packages(release.dependencies));
  if (origin.length > 0) lines.push(`      ${origin.join(', ')}`);
  const counts = Object.entries(failures).map(([kind, pages]) => `${kind} on ${pages}`);
  if (counts.length > 0) lines.push(`      failures reported by pages: ${counts.join(', ')}`);
  for (const group of failure_groups) lines.push(...failure(group));
  if (failure_groups.some(leavesOut)) lines.push(`        ${FEW_PAGES}`);
  return lines;
}

/** @param {import('@portico/contracts').FailureGroup} group */
const leavesOut = ({ pages, browsers, languages }) =>
  [browsers, languages].some((parts) => parts.reduce((sum, part) => sum + part.pages, 0) < pages);

/** @param {import('@portico/contracts').FailureGroup} group */
function failure({ kind, detail, place, pages, browsers, languages }) {
  /** @param {{ name: string, pages: number }} part */
  const part = ({ name, pages }) => `${name} ${pages}`;
  const where = [...browsers, ...languages].map(part).join(', ');
  return [
    `        ${pages} × ${kind}: ${printable(detail)}${where && ` (${where})`}`,
    ...(place === null ? [] : [`          at ${place}`]),
  ];
}

/**
 * Describes who built a release, from which sources and with which tools.
 * @param {Pick<import('@portico/contracts').ReleaseVersionReply, 'commit' | 'dirty' | 'builder' | 'sdk' | 'signed_by'>} release
 * @returns {string[]}
 */
export function originOf({ commit, dirty, builder, sdk, signed_by }) {
  const facts = [];
  if (commit) facts.push(`commit ${commit.slice(0, 8)}${dirty ? ' with uncommitted changes' : ''}`);
  if (builder) facts.push(`built by ${printable(builder)}`);
  if (sdk) facts.push(`with ${printable(sdk)}`);
  if (signed_by) facts.push(`signed by ${printable(signed_by.label)} (${signed_by.key.slice(0, 8)})`);
  return facts;
}

/** @param {unknown[]} dependencies */
const packages = ({ length }) => (length === 1 ? '1 third-party package' : `${length} third-party packages`);

/** @param {string} at ISO 8601 timestamp */
export const minute = (at) => `${at.slice(0, 16).replace('T', ' ')} UTC`;

/** Replaces control characters, so that untrusted text can't control the terminal. @param {string} text */
export const printable = (text) => text.replace(/[\u0000-\u001f\u007f-\u009f]+/g, ' ');
