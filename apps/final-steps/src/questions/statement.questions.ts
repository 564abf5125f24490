import { question, type QuestionGroup } from '@portico/form-model';

export const statement: QuestionGroup = {
  id: 'statement',
  title: 'In Your Own Words',
  questions: [
    question.textarea({
      key: 'personal_statement',
      label: 'Is there anything else you’d like us to know?',
      hint: 'Optional. There is no required essay; we read what you write here with your application.',
    }),
  ],
};
