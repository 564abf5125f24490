import { defineTexts } from '@portico/texts/define';

/** The page on which all deadlines stand. */
export const deadlinesTexts = defineTexts('deadlines', {
  title: 'Application deadlines',
  loading: 'Loading deadlines…',
  yours: 'Your application',
  noTerm: 'You haven’t chosen a term yet.',
  noDeadline: 'Your application has no deadline.',
  term: 'Term',
  applicants: 'Applicants',
  opens: 'Opens',
  closes: 'Closes',
  now: 'Status',
  everybody: 'Everyone',
  everybodyElse: 'Everyone else',
  atOnce: 'No opening date',
  staysOpen: 'No deadline',
  phaseBefore: 'Not open yet',
  phaseOpen: 'Open',
  phaseWeek: 'Closes within a week',
  phaseDay: 'Closes within 24 hours',
  phaseClosed: 'Closed',
  none: 'No deadlines have been set. You can apply for any term offered.',
  others: 'No other term has a deadline.',
  question: 'Questions? Email <mail></mail> or call <phone></phone>.',
  back: 'Back to the application',
});
