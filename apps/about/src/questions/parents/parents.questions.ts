import { block, numbered, question, type QuestionGroup } from '@portico/form-model';
import { parentQuestions } from './parent.questions.ts';

export const parents: QuestionGroup = {
  id: 'parents',
  title: 'Parents and Guardians',
  questions: [
    block.repeated({
      id: 'parents',
      label: 'Add another parent or guardian',
      prefixes: numbered('parent', 2),
      title: (number) => `Parent ${number}/Guardian ${number}`,
      questions: parentQuestions,
    }),
    block.separator(),
    question.radio({
      key: 'parent_communication_preference',
      label: 'Whom of your parents or guardians may we write to and call?',
      options: [
        { value: '0', label: 'None of them' },
        { value: '1', label: 'Parent 1/Guardian 1' },
        { value: '2', label: 'Both' },
      ],
    }),
  ],
};
