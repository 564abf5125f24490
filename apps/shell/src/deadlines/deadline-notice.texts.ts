import { defineTexts } from '@portico/texts/define';

/** Until when an application can be submitted, on each of its pages. */
export const deadlineNoticeTexts = defineTexts('deadlineNotice', {
  withYourTime: '{when} (your time: {yours})',
  before:
    '<strong>Your term opens on {when}.</strong> You can fill in and save your application until then, and submit it once the term is open.',
  open: '<strong>Deadline for your term:</strong> {when}.',
  ownOpen: '<strong>You have more time:</strong> the admissions office takes your application until {when}.',
  weekTitle: 'Your term closes within a week',
  dayTitle: 'Your term closes within 24 hours',
  ownWeekTitle: 'Your time ends within a week',
  ownDayTitle: 'Your time ends within 24 hours',
  soon: 'The deadline is {when}. Submit your application before then.',
  passedTitle: 'The deadline has passed',
  grace: 'It was {when}. If you submit right now, your application may still be taken.',
  closed:
    'It was {when}. Your application can’t be submitted any more, but your answers are kept, and you can still change them.',
  whatYouCanDo: 'What you can do',
  chooseOther: '<question>Choose another term</question> that is open.',
  askForTime: 'Ask the admissions office for more time: <mail></mail> or <phone></phone>.',
  all: 'All deadlines',
});
