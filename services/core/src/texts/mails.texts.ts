import { defineTexts } from '@portico/texts/define';

/** The beginning and the end of every email. */
export const mailTexts = defineTexts('mails', {
  greeting: 'Hi {name},',
  greetingUnnamed: 'Hello,',
  from: 'The {university} admissions team',
  phone: 'Phone: {phone}',
  email: 'Email: {email}',
});
