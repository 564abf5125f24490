import { defineTexts } from '@portico/texts/define';

/** E-mails about documents that the office asks for. What it asks for is in the office's own words. */
export const requestMails = defineTexts('requestMails', {
  askedSubject: 'We need another document for your application {reference}',
  asked: 'For your application {reference}, the admissions office asks for:',
  askedHow: 'Please log in and upload it under “Documents that we ask for”:',
  askedFrozen: 'What you have submitted stays as it is.',
  withdrawnSubject: 'A document for your application {reference} is not needed any more',
  withdrawn: 'For your application {reference}, the admissions office no longer needs:',
  withdrawnNothing: 'You need not do anything.',
});
