import { block, numbered, question, type QuestionGroup } from '@portico/form-model';
import { gradeQuestions } from './grades.questions.ts';
import { schoolQuestions } from './school.questions.ts';

export const highSchool: QuestionGroup = {
  id: 'high-school',
  title: 'High School',
  questions: [
    block.repeated({
      id: 'high_schools',
      label: 'Add another school',
      prefixes: numbered('hs', 4),
      title: (number) => `School ${number}`,
      questions: schoolQuestions,
    }),
    block.heading('Your grades'),
    ...gradeQuestions,
    block.heading('Your counselor'),
    question.text({ key: 'counselor_first_name', label: 'Counselor First Name' }),
    question.text({ key: 'counselor_last_name', label: 'Counselor Last Name' }),
    question.text({
      key: 'counselor_email',
      label: 'Counselor Email Address',
      inputMode: 'email',
      rules: [{ rule: 'email', message: 'The counselor email address you entered is invalid.' }],
    }),
  ],
};
