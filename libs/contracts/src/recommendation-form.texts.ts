import { defineTexts } from '@portico/texts/define';

/** Texts of the form that recommenders can answer. Stored and printed answers are English. */
export const recommendationFormTexts = defineTexts('recommendationForm', {
  title: 'Your recommendation',
  capacity: 'How do you know the applicant?',
  capacityLength: 'Use at most 200 characters.',
  years: 'How long have you known the applicant?',
  yearsLess: 'Less than a year',
  yearsSome: '1 to 2 years',
  yearsMore: '3 years or more',
  rating: 'Do you recommend the applicant?',
  ratingStrong: 'Strongly',
  ratingConfident: 'With confidence',
  ratingReserved: 'With reservations',
  ratingNo: 'No',
  comments: 'Comments',
  commentsLength: 'Use at most 3,000 characters.',
});
