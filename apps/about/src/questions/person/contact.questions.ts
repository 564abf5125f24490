import { phoneRules, question, rule, type Content } from '@portico/form-model';

const phones = phoneRules({ international: true, optIn: true });

export const contactQuestions: Content[] = [
  question.text({
    key: 'email_address',
    label: 'Email Address',
    autocomplete: 'email',
    inputMode: 'email',
    rules: [rule.email('Your email address must be valid.')],
  }),
  question.phone({
    key: 'phone_mobile',
    label: 'Cell Phone Number',
    hint: 'We need one number to reach you: cell, home or international.',
    autocomplete: 'tel-national',
    rules: phones.phone_mobile,
  }),
  question.checkbox({ key: 'optin_sms_ind', label: 'Send me updates by text message.' }),
  question.phone({
    key: 'phone_home',
    label: 'Home Phone Number',
    autocomplete: 'home tel-national',
    rules: phones.phone_home,
  }),
  question.text({
    key: 'phone_international',
    label: 'International Phone Number',
    hint: 'With the country code, for example +44 20 7946 0000.',
    inputMode: 'tel',
    autocomplete: 'tel',
    rules: [
      rule.pattern(
        '[+]?[0-9 ()./-]{5,30}',
        'Please enter your international phone number in digits, with the country code.',
      ),
    ],
  }),
];
