import { defineTexts } from '@portico/texts/define';

export const recommendationsTexts = defineTexts('officeRecommendations', {
  title: 'Recommendations',
  lead: 'Applicants invite their school counselor and up to three recommenders, who upload a transcript or letter with a link we email them. They don’t need an account.',
  on: 'Let applicants invite counselors and recommenders',
  onHint:
    'If you turn this off, no one can be invited, and no reminders are sent. Links that were sent still work.',
  save: 'Save',
  saved: 'Setting saved',
  changed: 'Last changed by {who}, {when}',
  kind: '{kind, select, counselor {School counselor} other {Recommender}}',
  state:
    '{state, select, invited {Invited} opened {Opened} received {Received} declined {Not their student} other {Withdrawn}}',
  invited: 'Invited {when}',
  reminded: 'Reminded {when}',
  received: 'Received {when}',
  declined: 'Declined {when}',
  withdrawn: 'Withdrawn by the applicant {when}',
  waived: 'The applicant waived the right to read recommendations.',
  notWaived: 'The applicant kept the right to read recommendations.',
  open: 'View document',
});
