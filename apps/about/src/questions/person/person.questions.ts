import { block, type QuestionGroup } from '@portico/form-model';
import { contactQuestions } from './contact.questions.ts';
import { englishQuestions } from './english.questions.ts';
import { identityQuestions } from './identity.questions.ts';
import { nameQuestions } from './name.questions.ts';

export const person: QuestionGroup = {
  id: 'person',
  title: 'Personal Information',
  questions: [
    ...nameQuestions,
    block.separator(),
    ...identityQuestions,
    block.heading('How to reach you'),
    ...contactQuestions,
    block.heading('Your English'),
    ...englishQuestions,
  ],
};
