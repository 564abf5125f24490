import { block, numbered, question, when, YES_NO, type QuestionGroup } from '@portico/form-model';
import { schoolQuestions } from './schools.ts';

export const colleges: QuestionGroup = {
  id: 'colleges',
  title: 'College Records',
  questions: [
    question.radio({
      key: 'dual_enrollment_radio',
      label: 'Have you taken college classes while in high school?',
      options: YES_NO,
      inRow: true,
    }),
    question.radio({
      key: 'college_enroll_radio',
      label: 'Have you enrolled in college since leaving high school?',
      options: YES_NO,
      inRow: true,
    }),
    block.section({
      hiddenWhen: when.not(
        when.any(when.equals('dual_enrollment_radio', 'Y'), when.equals('college_enroll_radio', 'Y')),
      ),
      questions: [
        block.repeated({
          id: 'colleges',
          label: 'Add another college',
          cards: ['name'],
          prefixes: numbered('college', 4),
          title: (number) => `College ${number}`,
          questions: ({ key }) =>
            schoolQuestions({ key, what: 'College', category: 'college_ceeb', address: 'address' }),
        }),
      ],
    }),
  ],
};
