import { block, type QuestionGroup } from '@portico/form-model';
import { languageQuestions } from './language.questions.ts';
import { statusQuestions } from './status.questions.ts';
import { visaQuestions } from './visa.questions.ts';

export const citizenship: QuestionGroup = {
  id: 'citizenship',
  title: 'Citizenship and Languages',
  questions: [...statusQuestions, visaQuestions, block.heading('Languages that you know'), languageQuestions],
};
