import { defineTexts } from '@portico/texts/define';

export const reminderTexts = defineTexts('reminders', {
  deadlineSubject: 'Your application is due {when}',
  deadline:
    'You started an application to {university} but haven’t submitted it yet. The deadline is {when}.',
  finish: 'To finish and submit it, log in:',
  documentSubject: 'We’re still waiting for a document for your application {reference}',
  document: 'We haven’t received the following for your application {reference} yet:',
  upload: 'Please log in and upload it under “Requested documents”:',
});
