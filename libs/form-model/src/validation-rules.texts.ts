import { defineTexts } from '@portico/texts/define';

/** Messages derived from a question's label. There are variants for labels that are questions, and for later sets ("School 2"). */
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
