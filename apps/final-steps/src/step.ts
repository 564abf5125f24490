import { defineStep } from '@portico/form-model';
import { agreements } from './questions/agreements.questions.ts';
import { signature } from './questions/signature.questions.ts';
import { statement } from './questions/statement.questions.ts';

export const definition = defineStep({
  id: 'final-steps',
  route: '/final-steps',
  label: 'Your Final Steps',
  order: 3,
  groups: [statement, agreements, signature],
});
