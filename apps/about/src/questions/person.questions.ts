import { phoneRules, question, rule, type QuestionGroup } from '@portico/form-model';

const phones = phoneRules();
const VALID_BIRTH_DATE = 'A valid date of birth is required.';

export const person: QuestionGroup = {
  id: 'person',
  title: 'Personal Information',
  questions: [
    question.text({ key: 'first_name', label: 'First Name', autocomplete: 'given-name', required: true }),
    question.text({ key: 'last_name', label: 'Last Name', autocomplete: 'family-name', required: true }),
    question.text({
      key: 'preferred_first_name',
      label: 'Preferred First Name',
      hint: 'If it is not your first name.',
      autocomplete: 'nickname',
    }),
    question.date({
      key: 'birth_date',
      label: 'Date of Birth',
      autocomplete: 'bday',
      rules: [
        rule.required(VALID_BIRTH_DATE),
        rule.date(VALID_BIRTH_DATE),
        rule.yearsAgoAtMost(100, 'This date is not supported. Please contact help support for assistance.'),
        rule.yearsAgoAtLeast(13, 'You must be 13 years or older to apply.'),
      ],
    }),
    question.radio({
      key: 'gender',
      label: 'Gender',
      required: true,
      options: [
        { value: 'F', label: 'Female' },
        { value: 'M', label: 'Male' },
        { value: 'X', label: 'Another gender' },
        { value: 'N', label: 'Prefer not to say' },
      ],
    }),
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
      autocomplete: 'tel-national',
      rules: phones.phone_mobile,
    }),
    question.phone({
      key: 'phone_home',
      label: 'Home Phone Number',
      autocomplete: 'home tel-national',
      rules: phones.phone_home,
    }),
  ],
};
