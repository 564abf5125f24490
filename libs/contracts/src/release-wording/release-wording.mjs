/** Wording shared by the release command and the Office. Plain JavaScript, because the command runs without a compiler. */

export const RELEASE_ACTIONS = Object.freeze({
  promote: 'Releases a version that passed its check to everyone, or to a percentage of visitors.',
  stopCanary: 'Stops a canary. Everyone gets the live version.',
  rollback:
    'Undoes the last change (the canary if there is one, otherwise the live version), or goes back to a version.',
  disable: 'Removes the step’s page. Answers to its questions are kept.',
  enable: 'Brings back the version that was live when the step was disabled.',
  withdraw:
    'Takes a version out of service. Pages already open with it are validated by the live version from now on.',
  preview: 'Creates a preview link to these versions. Anyone with the link can use it for two days.',
  difference: 'Shows in plain words how questions, texts, and answer keys differ from an earlier version.',
});

export function standing({ name, live, canary, canary_percent, taken_off }) {
  if (taken_off) return `${name} ${taken_off} is disabled; put-back enables it again.`;
  const canaryNote = canary ? `, and canary ${canary} for ${canary_percent}% of visitors` : '';
  return `${name} ${live} is live${canaryNote}.`;
}

export const knownErrors = (version, browsers) =>
  `${version} has known errors: ${browsers.map(({ name, pages }) => `${pages} pages in ${name}`).join(', ')}.`;

export const FEW_PAGES = 'Browsers and languages of fewer than 10 pages are left out.';
export const FEW_APPLICANTS = 'Numbers of fewer than 10 applicants or visits are left out.';

export const CHECKS = Object.freeze({ pending: 'not checked yet', refused: 'did not pass its check' });

/** Measurements of a canary: `of` returns the value for a chart, `say` the value in words. */
export const RATE_LINES = Object.freeze([
  {
    label: 'page views',
    of: ({ views }) => views,
    say: ({ views }, all) => withShare(views, all === 0 ? null : views / all),
  },
  {
    label: 'failed to show the step',
    of: ({ failed_share }) => failed_share,
    say: ({ failed, failed_share }) => withShare(failed, failed_share),
  },
  {
    label: 'time to usable, median',
    of: ({ usable_ms }) => usable_ms?.median ?? null,
    say: ({ usable_ms }) => (usable_ms ? seconds(usable_ms.median) : '-'),
  },
  {
    label: 'time to usable, 95% of pages',
    of: ({ usable_ms }) => usable_ms?.p95 ?? null,
    say: ({ usable_ms }) => (usable_ms ? seconds(usable_ms.p95) : '-'),
  },
  {
    label: 'submit attempts',
    of: ({ submissions }) => submissions,
    say: ({ submissions }) => String(submissions),
  },
  {
    label: 'errors per submission',
    of: ({ errors_per_submission }) => errors_per_submission,
    say: ({ errors_per_submission: mean }) => (mean === null ? '-' : rounded(mean)),
  },
]);

export function rateCautions({ least, live, canary }) {
  const few = `Fewer than ${least} page views for one of them: too few to draw conclusions.`;
  const always = 'Page reports can be faked, so these figures never stop or widen the canary by themselves.';
  return Math.min(live.views, canary.views) < least ? [few, always] : [always];
}

const withShare = (count, share) => (share === null ? String(count) : `${count} (${rounded(share * 100)}%)`);

const rounded = (number) => String(Number(number.toFixed(1)));

const seconds = (milliseconds) => `${(milliseconds / 1000).toFixed(1)} s`;
