import { block, type QuestionGroup } from '@portico/form-model';
import { mailingQuestions } from './mailing.questions.ts';
import { permanentQuestions } from './permanent.questions.ts';

export const address: QuestionGroup = {
  id: 'address',
  title: 'Permanent Address',
  questions: [...permanentQuestions, block.heading('Where mail reaches you'), mailingQuestions],
};
