/**
 * What whoever releases is told, by the command and by the Office alike. Plain JavaScript, which the command reads without a compiler.
 */

/** What each deed does: in the help of the command, and before it is confirmed in the Office. */
export const RELEASE_DEEDS = Object.freeze({
  promote: 'Gives a version that has passed its check to everybody, or to a share of the visitors.',
  setBack: 'Ends a canary: everybody gets the live version.',
  rollback: 'Undoes the last change (a canary, else the live version), or goes to a version.',
  takeOff: 'Its page goes; answers to its questions stay.',
  putBack: 'What was live when it was taken off is live again.',
  withdraw: 'Pages that were opened with this version are judged by the live one from now on.',
  tryOut: 'Makes a link that shows these versions to whoever has it, for two days.',
  difference: 'Says in words what a version asks, says and keeps in another way than an earlier one.',
});

/** What is served, after a change. */
export function standing({ name, live, canary, canary_percent, taken_off }) {
  if (taken_off) return `${name} ${taken_off} is taken off; put-back brings it back.`;
  const beside = canary ? `, and ${canary} for ${canary_percent}% of the visitors` : '';
  return `${name} ${live} is live${beside}.`;
}

/** What is said of a check that has not been passed. */
export const CHECKS = Object.freeze({ pending: 'not checked yet', refused: 'did not pass its check' });

/** What pages tell of one version: `of` is its number, for a chart; `say` that number in words. */
export const RATE_LINES = Object.freeze([
  {
    label: 'page views',
    of: ({ views }) => views,
    say: ({ views }, all) => withShare(views, all === 0 ? null : views / all),
  },
  {
    label: 'could not show the step',
    of: ({ failed_share }) => failed_share,
    say: ({ failed, failed_share }) => withShare(failed, failed_share),
  },
  {
    label: 'usable, on half of the pages',
    of: ({ usable_ms }) => usable_ms?.median ?? null,
    say: ({ usable_ms }) => (usable_ms ? seconds(usable_ms.median) : '-'),
  },
  {
    label: 'usable, on 95 of 100',
    of: ({ usable_ms }) => usable_ms?.p95 ?? null,
    say: ({ usable_ms }) => (usable_ms ? seconds(usable_ms.p95) : '-'),
  },
  {
    label: 'wanted to submit',
    of: ({ submissions }) => submissions,
    say: ({ submissions }) => String(submissions),
  },
  {
    label: 'errors per submission',
    of: ({ errors_per_submission }) => errors_per_submission,
    say: ({ errors_per_submission: mean }) => (mean === null ? '-' : rounded(mean)),
  },
]);

/** What has to be kept in mind when reading them. */
export function rateCautions({ least, live, canary }) {
  const few = `Fewer than ${least} page views of one of them: nothing can be concluded yet.`;
  const always = 'Anybody can make up pages: these figures neither stop the canary nor widen it.';
  return Math.min(live.views, canary.views) < least ? [few, always] : [always];
}

const withShare = (count, share) => (share === null ? String(count) : `${count} (${rounded(share * 100)}%)`);

/** With one digit after the point, where it has any. */
const rounded = (number) => String(Number(number.toFixed(1)));

const seconds = (milliseconds) => `${(milliseconds / 1000).toFixed(1)} s`;
