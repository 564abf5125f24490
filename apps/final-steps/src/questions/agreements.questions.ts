import { question, rule, type QuestionGroup } from '@portico/form-model';

export const agreements: QuestionGroup = {
  id: 'agreements',
  title: 'Agreements',
  questions: [
    question.checkbox({
      key: 'legal_agree',
      label:
        'I certify that the information in this application is complete and correct, and that I completed it myself.',
      rules: [
        rule.isTrue('You must certify that the information in this application is complete and correct.'),
      ],
    }),
    question.radio({
      key: 'agree_counselor_request_waiver',
      label: 'Waiver of Access to Counselor Recommendation',
      hint: 'Federal law gives you the right to read letters of recommendation once you enroll. You may waive that right.',
      required: true,
      options: [
        { value: 'Y', label: 'I waive my right to read my counselor recommendation.' },
        { value: 'N', label: 'I do not waive my right to read my counselor recommendation.' },
      ],
    }),
  ],
};
