import { defineTexts } from '@portico/texts/define';

/** The page on which all deadlines stand. */
export const deadlinesTexts = defineTexts('deadlines', {
  title: 'Application deadlines',
  loading: 'Loading the terms…',
  yours: 'Your application',
  noTerm: 'You have not chosen a term yet.',
  noDeadline: 'Your application has no deadline.',
  term: 'Term',
  applicants: 'Applicants',
  opens: 'Opens',
  closes: 'Closes',
  now: 'Now',
  everybody: 'Everybody',
  everybodyElse: 'Everybody else',
  atOnce: 'No opening date',
  staysOpen: 'No deadline',
  phaseBefore: 'Not open yet',
  phaseOpen: 'Open',
  phaseWeek: 'Closes within a week',
  phaseDay: 'Closes within 24 hours',
  phaseClosed: 'Closed',
  none: 'No deadlines have been set. You can apply for every term that is offered.',
  others: 'All other terms have no deadline.',
  question: 'Questions? Write to <mail></mail> or call <phone></phone>.',
  back: 'Back to the application',
});
