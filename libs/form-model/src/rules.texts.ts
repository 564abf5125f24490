import { defineTexts } from '@portico/texts/define';

/**
 * The sentences that follow from a question's label: for an answer that is missing, and for one that is not offered any more. There is one
 * for a label that names something and one for a label that asks; in a later set they begin with its title ("School 2").
 */
export const ruleTexts = defineTexts('rules', {
  required: '{label} is required.',
  answer: 'Please answer: {label}',
  offered: 'Your choice for {label} is no longer available. Please choose again.',
  answerAgain: 'Your choice is no longer available. Please answer again: {label}',
  requiredInSet: '{set}: {label} is required.',
  answerInSet: '{set}: Please answer: {label}',
  offeredInSet: '{set}: Your choice for {label} is no longer available. Please choose again.',
  answerAgainInSet: '{set}: Your choice is no longer available. Please answer again: {label}',
});
