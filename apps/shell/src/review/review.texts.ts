import { defineTexts } from '@portico/texts/define';

export const reviewTexts = defineTexts('review', {
  title: 'Check your answers',
  intro:
    'Everything you’ve entered so far, on all pages. Select “Change” to edit an answer; you’ll come right back here.',
  missing:
    '{count, plural, =0 {All required questions are answered.} one {# required question isn’t answered yet.} other {# required questions aren’t answered yet.}}',
  ready: 'When you’ve checked your answers, <link>submit your application</link>.',
  showUnanswered: 'Show unanswered questions',
  notStarted: 'Not started',
  start: 'Start <of>{question}</of>',
  required: '(required)',
  unanswered: 'Not answered',
  change: 'Change <of>{question}</of>',
  setNamed: '<set></set>: <name></name>',
  selected: 'Selected',
  fileOnItsWay: '{file} is not attached yet.',
  open: 'Open {file}',
  notOpened: 'We can’t open {file} right now. Try again in a moment.',
  draftTitle: 'Draft copy',
  draftNote:
    'Download a PDF of your current answers. Every page is marked “Draft”; it isn’t a copy of a submitted application.',
  draft: 'Download draft',
  draftWaiting: 'Preparing your draft',
  draftReady: 'Your draft is ready. If the download didn’t start, <link>download it here</link>.',
  draftEmpty: 'Answer at least one question to create a draft.',
  draftUnsaved: 'We couldn’t save your last answers, so we didn’t create a draft. Try again in a moment.',
  draftLate: 'Your draft is taking longer than usual. Try again in a minute.',
  draftFailed: 'We couldn’t create your draft. Try again in a few minutes.',
  draftNeedsAccount: '<link>Create an account</link> to download a draft of your answers.',
  submitTitle: 'Submit your application',
  submitMissing:
    '{count, plural, one {Answer the <link>missing question</link> first.} other {Answer the <link># missing questions</link> first.}}',
  submitFinal: 'You can’t change your answers after you submit.',
  submitCopy:
    'We keep a PDF copy of your application exactly as you submitted it. You can download it at any time.',
  submitMail: 'We’ll email you a confirmation with your reference number.',
  next: 'What happens next',
  nextStatus: 'When you log in, you’ll see your application’s status and any documents we still need.',
  back: 'Back to all answers',
});
