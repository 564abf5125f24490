import { defineTexts } from '@portico/texts/define';

export const emailTexts = defineTexts('mails', {
  greeting: 'Hi {name},',
  greetingUnnamed: 'Hello,',
  from: 'The {university} admissions team',
  phone: 'Phone: {phone}',
  email: 'Email: {email}',
});
