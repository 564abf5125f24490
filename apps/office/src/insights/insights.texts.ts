import { defineTexts } from '@portico/texts/define';

export const insightsTexts = defineTexts('officeInsights', {
  title: 'Insights',
  lead: 'Where applicants hesitate in each section. Numbers only: neither answers nor groups under 10 are shown.',
  counted: 'Counted through {when}, updated every hour',
  never: 'The first numbers appear within two hours.',
  step: 'Step',
  release: 'Release {release}',
  releases: 'Release {release} (live), compared with release {before}',
  question: 'Question',
  answered: 'Answered',
  skipped: 'Skipped',
  errors: 'Errors',
  about: 'Percentages are of applicants who saw the question, at their first attempt to submit',
  share: '{percent, number}%',
  was: '(was {percent, number}%)',
  few: 'Fewer than 10',
  visit: 'Average visit: {minutes, number} min',
  visitWas: 'Average visit: {minutes, number} min (was {before, number} min)',
  stopped: '{count, plural, one {# applicant stopped here} other {# applicants stopped here}}',
});
