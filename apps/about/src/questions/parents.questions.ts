import {
  block,
  numbered,
  phoneRule,
  question,
  rule,
  when,
  type Content,
  type QuestionGroup,
  type SetMaker,
} from '@portico/form-model';
import { addressFields } from './address-fields.ts';
import { PARENT_EDUCATION, PHONE_TYPES, RELATIONSHIPS } from './parents.options.ts';
import { NAME_PREFIXES, NAME_SUFFIXES } from './person.options.ts';

export const parents: QuestionGroup = {
  id: 'parents',
  title: 'Parents and Guardians',
  questions: [
    block.repeated({
      id: 'parents',
      label: 'Add another parent or guardian',
      first: 'Add a parent or guardian',
      cards: ['first_name', 'last_name'],
      prefixes: numbered('parent', 2),
      title: (number) => `Parent ${number}/Guardian ${number}`,
      questions: parentQuestions,
    }),
    block.separator(),
    question.radio({
      key: 'parent_communication_preference',
      label: 'Which parents or guardians may we contact?',
      options: [
        { value: '0', label: 'Neither' },
        { value: '1', label: 'Parent 1/Guardian 1' },
        { value: '2', label: 'Both' },
      ],
    }),
  ],
};

/** Without autocomplete: the browser would fill in the applicant's own data instead of the parents'. */
function parentQuestions({ key, number, prefix, title }: SetMaker): Content[] {
  // Specification, section 5: '1' means that the university may contact parent 1 only; '2' means both parents.
  const mayBeReached = when.in('parent_communication_preference', number === 1 ? ['1', '2'] : ['2']);
  return [
    question.dropdown({ key: key('relationship'), label: 'Relationship to You', options: RELATIONSHIPS }),
    question.dropdown({ key: key('prefix'), sameRow: true, label: 'Parent Prefix', options: NAME_PREFIXES }),
    question.text({ key: key('first_name'), label: 'Parent First Name' }),
    question.text({ key: key('middle_name'), sameRow: true, label: 'Parent Middle Name' }),
    question.text({ key: key('last_name'), sameRow: true, label: 'Parent Last Name' }),
    question.dropdown({ key: key('suffix'), label: 'Parent Suffix', options: NAME_SUFFIXES }),
    question.email({
      key: key('email_address'),
      label: 'Parent Email Address',
      rules: [rule.email(`${title}: Please enter a valid email address.`, mayBeReached)],
    }),
    question.phone({
      key: key('phone'),
      sameRow: true,
      label: 'Parent Phone Number',
      rules: [{ ...phoneRule(`${title}: Please enter a valid phone number.`), when: mayBeReached }],
    }),
    question.dropdown({
      key: key('phone_type'),
      sameRow: true,
      label: 'Parent Phone Type',
      options: PHONE_TYPES,
    }),
    block.checkboxTrigger({
      id: `${prefix}_address`,
      question: question.checkbox({
        key: key('addr_same_as_stu_perm'),
        label: 'Lives at my permanent address.',
      }),
      shownWhen: false,
      questions: [
        block.buttonTrigger({
          id: `${prefix}_address_fields`,
          label: 'Enter a different address',
          questions: addressFields({ keyPrefix: key(''), labelPrefix: 'Parent ', autocomplete: null }),
        }),
      ],
    }),
    question.text({ key: key('occupation'), label: 'Occupation' }),
    question.text({ key: key('employer'), sameRow: true, label: 'Employer' }),
    question.dropdown({ key: key('education'), label: 'Highest Education', options: PARENT_EDUCATION }),
    question.text({
      key: key('education_other'),
      label: 'Please describe',
      hiddenWhen: when.notEquals(key('education'), 'OTHER'),
    }),
  ];
}
