import { block, question, rule, type QuestionGroup } from '@portico/form-model';

export const agreements: QuestionGroup = {
  id: 'agreements',
  title: 'Agreements',
  questions: [
    question.checkbox({
      key: 'authorization_cb',
      label: 'I authorize the schools that I have attended to release my records to the university.',
      agreement: true,
    }),
    question.checkbox({
      key: 'academic_honesty',
      label: 'I have read the university’s expectations for academic honesty.',
      agreement: true,
    }),
    block.modalButton({
      label: 'What academic honesty means',
      title: 'Academic Honesty',
      paragraphs: [
        'The work you hand in is your own. You credit other people’s words, ideas, and figures, and you accept no unauthorized help.',
        'The same goes for this application: everything in it is true, and you wrote it yourself.',
      ],
    }),
    question.checkbox({
      key: 'legal_agree',
      label:
        'I certify that the information in this application is complete and correct, and that I completed it myself.',
      certifies: true,
      rules: [
        rule.isTrue('You must certify that the information in this application is complete and correct.'),
      ],
    }),
    question.radio({
      key: 'agree_counselor_request_waiver',
      label: 'Waiver of Access to Counselor Recommendation',
      hint: 'Federal law gives you the right to read letters of recommendation once you enroll. You may waive that right.',
      agreement: true,
      rules: [
        // The default message would read "Waiver … is required", as if applicants had to waive their right.
        rule.required(
          'Waiver of Access to Counselor Recommendation: Please choose an answer. Either one is fine.',
        ),
      ],
      options: [
        { value: 'Y', label: 'I waive my right to read my counselor recommendation.' },
        { value: 'N', label: 'I do not waive my right to read my counselor recommendation.' },
      ],
    }),
  ],
};
