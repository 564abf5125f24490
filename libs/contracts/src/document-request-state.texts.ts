import { defineTexts } from '@portico/texts/define';

export const requestStateTexts = defineTexts('requestState', {
  waiting: 'Waiting ({days, plural, =0 {less than a day} one {# day} other {# days}})',
  uploaded: 'Uploaded',
  received: 'Received',
  waived: 'Waived',
});
