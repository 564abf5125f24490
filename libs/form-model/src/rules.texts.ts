import { defineTexts } from '@portico/texts/define';

/** The sentences for an answer that is missing, from the question's label; of a later set they begin with its title ("School 2"). */
export const ruleTexts = defineTexts('rules', {
  required: '{label} is required.',
  answer: 'Please answer: {label}',
  requiredInSet: '{set}: {label} is required.',
  answerInSet: '{set}: Please answer: {label}',
});
