import { defineTexts } from '@portico/texts/define';

export const requestMails = defineTexts('requestMails', {
  askedSubject: 'We need another document for your application {reference}',
  asked: 'The admissions office needs the following for your application {reference}:',
  askedHow: 'Please log in and upload it under “Requested documents”:',
  askedFrozen: 'Uploading it won’t change your submitted application.',
  withdrawnSubject: 'A document for your application {reference} is no longer needed',
  withdrawn: 'The admissions office no longer needs the following for your application {reference}:',
  withdrawnNothing: 'You don’t need to do anything.',
});
