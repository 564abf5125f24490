import { FEW_APPLICANTS } from '@portico/contracts/release-wording';
import { minute } from './format-release.mjs';

/** @typedef {import('@portico/contracts').InsightsReply} Insights */

/**
 * Returns what applicants did in a step as text, one table per release with numbers.
 * @param {Insights} insights
 */
export const describeInsights = ({ counted_until, releases, sections }) =>
  releases.flatMap((release, at) => {
    const rows = sections.flatMap((section) => {
      const visits = section.releases[at];
      const questions = section.questions.flatMap(({ key, releases: numbers }) => {
        const asked = numbers[at];
        return asked
          ? [`    ${key}: answered ${asked.answered}, skipped ${asked.skipped}, errors ${asked.errors}`]
          : [];
      });
      if (!visits && questions.length === 0) return [];
      const time = visits && `${visits.visits} visits of ${visits.seconds} s, ${visits.stopped} stopped here`;
      return [`  ${section.title}${time ? `: ${time}` : ''}`, ...questions];
    });
    const isFew = sections.some(({ releases: visits, questions }) =>
      [visits, ...questions.map((question) => question.releases)].some((numbers) => !numbers[at]),
    );
    if (isFew) rows.push(`  ${FEW_APPLICANTS}`);
    const until = counted_until ? ` until ${minute(counted_until)}` : '';
    return rows.length === 0 ? [] : [[`applicants in ${release}${until}`, ...rows].join('\n')];
  });
