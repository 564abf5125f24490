import { defineTexts } from '@portico/texts/define';

export const deadlineNoticeTexts = defineTexts('deadlineNotice', {
  withYourTime: '{when} (your time: {yours})',
  before:
    '<strong>Your term opens on {when}.</strong> You can fill out and save your application now and submit it once the term opens.',
  open: '<strong>Deadline for your term:</strong> {when}.',
  ownOpen: '<strong>You have an extension:</strong> submit your application by {when}.',
  weekTitle: 'Your term closes within a week',
  dayTitle: 'Your term closes within 24 hours',
  ownWeekTitle: 'Your extension ends within a week',
  ownDayTitle: 'Your extension ends within 24 hours',
  soon: 'The deadline is {when}. Submit your application before then.',
  passedTitle: 'The deadline has passed',
  grace: 'The deadline was {when}. If you submit right now, we may still accept your application.',
  closed:
    'The deadline was {when}. You can no longer submit your application, but your answers are saved and you can still change them.',
  whatYouCanDo: 'What you can do',
  chooseOther: '<question>Choose another term</question> that is open.',
  askForTime: 'Ask the admissions office for an extension: <mail></mail> or <phone></phone>.',
  all: 'All deadlines',
});
